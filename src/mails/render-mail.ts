import type { ReactElement } from 'react'

/** Headings as they are written, not in capitals; line breaks as they were typed. */
const PLAIN = {
  plainText: true,
  htmlToTextOptions: {
    preserveNewlines: true,
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  },
} as const

/** One mail in both forms: HTML, and the plain text that every mail program can show. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // It brings a formatter of HTML; a start should not wait for what the first mail needs.
  const { render } = await import('@react-email/render')
  const [html, text] = await Promise.all([render(mail), render(mail, PLAIN)])
  return { html, text }
}
