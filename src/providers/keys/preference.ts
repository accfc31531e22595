import { readOwnPreference } from '../session/own-preferences.ts'

/** The preference that turns off single-key shortcuts (WCAG 2.1.4). */
export const keysPreference = 'keys'

export const areKeysOn = () => readOwnPreference(keysPreference) !== 'off'
