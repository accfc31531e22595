import type { Language } from '#contract/languages.ts'

/** The sentence of a preview in each language. */
export const sentences: Record<Language, string> = {
  en: 'Hello, thank you for calling. How can I help you?',
  id: 'Halo, terima kasih sudah menelepon. Ada yang bisa saya bantu?',
  ms: 'Helo, terima kasih kerana menghubungi kami. Boleh saya bantu?',
  tl: 'Kumusta, salamat sa pagtawag. Paano po kita matutulungan?',
  th: 'สวัสดีค่ะ ขอบคุณที่โทรมา มีอะไรให้ช่วยไหมคะ',
  vi: 'Xin chào, cảm ơn bạn đã gọi. Tôi có thể giúp gì cho bạn?',
  zh: '您好，感谢来电。请问有什么可以帮您？',
  ja: 'お電話ありがとうございます。ご用件をお聞かせください。',
  ko: '안녕하세요, 전화 주셔서 감사합니다. 무엇을 도와드릴까요?',
  hi: 'नमस्ते, कॉल करने के लिए धन्यवाद। मैं आपकी क्या मदद कर सकता हूँ?',
  ta: 'வணக்கம், அழைத்ததற்கு நன்றி. நான் எப்படி உதவலாம்?',
  ar: 'مرحبًا، شكرًا لاتصالك. كيف يمكنني مساعدتك؟',
  tr: 'Merhaba, aradığınız için teşekkürler. Size nasıl yardımcı olabilirim?',
  ru: 'Здравствуйте, спасибо за звонок. Чем я могу помочь?',
  de: 'Hallo, danke für Ihren Anruf. Wie kann ich Ihnen helfen?',
  fr: 'Bonjour, merci de votre appel. Comment puis-je vous aider ?',
  es: 'Hola, gracias por llamar. ¿En qué puedo ayudarle?',
  pt: 'Olá, obrigado por ligar. Como posso ajudar?',
  it: 'Salve, grazie per la chiamata. Come posso aiutarla?',
  nl: 'Hallo, bedankt voor uw telefoontje. Hoe kan ik u helpen?',
}
