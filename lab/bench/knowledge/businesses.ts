import type { Entry } from './ask.ts'
import type { QuestionSet } from './asked.ts'
import { bankEntries, bankQuestions } from './bank.ts'
import { clinicEntries } from './clinic.ts'
import { clinicQuestions } from './clinic-questions.ts'
import { councilEntries, councilQuestions } from './council.ts'
import { courierEntries, courierQuestions } from './courier.ts'
import { gymEntries, gymQuestions } from './gym.ts'
import { hotelEntries } from './hotel.ts'
import { hotelQuestions } from './hotel-questions.ts'
import { insurerEntries, insurerQuestions } from './insurer.ts'
import type { Halves } from './measure-answers.ts'
import { providerEntries } from './provider.ts'
import { providerQuestions } from './provider-questions.ts'
import { schoolEntries, schoolQuestions } from './school.ts'
import { storeEntries, storeQuestions } from './store.ts'
import { travelEntries } from './travel.ts'
import { travelQuestions } from './travel-questions.ts'

/** A business with what it knows, and the questions that it is asked. */
export interface Business {
  name:
    | 'bank'
    | 'clinic'
    | 'council'
    | 'courier'
    | 'gym'
    | 'hotel'
    | 'insurer'
    | 'provider'
    | 'school'
    | 'store'
    | 'travel'
  about: string
  entries: readonly Entry[]
  questions: QuestionSet
  /** The half that a question belongs to, by its place in its kind. What is held out is measured with, never looked at. */
  halfOf(at: number): keyof Halves
  /** Its answers to what is held out have bounds as well; those of others only tell how the engine does with it. */
  boundsHeld?: true
  /** Asked in words that stand nowhere in its knowledge, or by telling what happened; no bounds, and not for fitting. */
  isHard?: true
}

const developed = () => 'developed' as const
const held = () => 'held' as const
const everySecond = (at: number) => (at % 2 ? 'held' : 'developed')

export const businesses: Business[] = [
  {
    name: 'travel',
    about: 'a coach operator',
    entries: travelEntries,
    questions: travelQuestions,
    halfOf: everySecond,
    boundsHeld: true,
  },
  { name: 'gym', about: 'a sports club', entries: gymEntries, questions: gymQuestions, halfOf: developed },
  { name: 'bank', about: 'a bank', entries: bankEntries, questions: bankQuestions, halfOf: developed },
  { name: 'store', about: 'a store', entries: storeEntries, questions: storeQuestions, halfOf: developed },
  { name: 'clinic', about: 'a clinic', entries: clinicEntries, questions: clinicQuestions, halfOf: held },
  {
    name: 'provider',
    about: 'an internet provider',
    entries: providerEntries,
    questions: providerQuestions,
    halfOf: everySecond,
  },
  { name: 'hotel', about: 'a hotel', entries: hotelEntries, questions: hotelQuestions, halfOf: everySecond },
  {
    name: 'courier',
    about: 'a courier',
    entries: courierEntries,
    questions: courierQuestions,
    halfOf: developed,
    isHard: true,
  },
  {
    name: 'insurer',
    about: 'an insurer',
    entries: insurerEntries,
    questions: insurerQuestions,
    halfOf: developed,
    isHard: true,
  },
  {
    name: 'council',
    about: 'an office',
    entries: councilEntries,
    questions: councilQuestions,
    halfOf: held,
    isHard: true,
  },
  {
    name: 'school',
    about: 'a school',
    entries: schoolEntries,
    questions: schoolQuestions,
    halfOf: held,
    isHard: true,
  },
]
