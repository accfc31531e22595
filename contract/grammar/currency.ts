/** Number of minor digits: 2 for IDR, 0 for JPY. */
export const digitsOf = (currency: string): number =>
  undivided.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2

const undivided = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'UYI',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]
const thousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']
