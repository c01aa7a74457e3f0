/** What is chosen as a password has at least so many characters. */
export const PASSWORD_MIN = 12

/**
 * The forms in which a password is looked for in a list of common ones (which is in lower case): whole, and without the
 * digits and signs that people put at the end of a common word.
 */
export function commonForms(password: string): string[] {
  const whole = password.trim().toLowerCase()
  const word = whole.replace(/[^\p{L}]+$/u, '')
  return [...new Set([whole, word])].filter((form) => form !== '')
}
