import localFont from 'next/font/local'

/**
 * Both come from the packages, Latin only. Their fallbacks are in styles/fallback-fonts.css: what Next would make of them
 * knows one file name of Arial only, and measures Fraunces at the size of running text. Fraunces, of headings alone, is not
 * preloaded: it would take its bytes from what the first paint needs.
 */
export const fraunces = localFont({
  src: '../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-fraunces',
  adjustFontFallback: false,
  preload: false,
})

export const inter = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: false,
})
