/** Brings the keyboard there once what is on the screen has changed: a dialog that closes gives it back to its button first. */
export const focusLater = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus())
