/** Payload writes the owner's choice of colours here, by its own name for it. */
export const THEME_COOKIE = 'ridgeline-theme'

export type Theme = 'light' | 'dark'

export const themeOf = (text: string | null | undefined): Theme | null =>
  text === 'light' || text === 'dark' ? text : null
