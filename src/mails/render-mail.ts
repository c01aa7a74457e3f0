import type { ReactElement } from 'react'

/** Of a row whose columns are one line of the plain text. */
export const ONE_LINE = 'one-line'

/** Headings as they are written, not in capitals. */
const PLAIN = {
  plainText: true as const,
  htmlToTextOptions: {
    selectors: [
      ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
      {
        selector: `table.${ONE_LINE}`,
        format: 'dataTable',
        options: { colSpacing: 2, leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
    ],
  },
}

/** One mail in both forms: HTML, and the plain text that every mail program can show. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // It brings a formatter of HTML; a start should not wait for what the first mail needs.
  const { render } = await import('@react-email/render')
  const [html, text] = await Promise.all([render(mail), render(mail, PLAIN)])
  return { html, text }
}
