import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export interface PdfText {
  /** What can be selected, in one line. */
  text: string
  pages: number
  title: string
  author: string
}

/** What can be selected on each page, in one line. @throws Error for what is none */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').trim())
}

/** What a PDF says. @throws Error for what is none */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  // The reader takes what it is given for itself.
  const pdf = await getDocumentProxy(bytes.slice())
  const [{ text, totalPages }, { info }] = [await extractText(pdf, { mergePages: true }), await getMeta(pdf)]
  return { text, pages: totalPages, title: String(info.Title), author: String(info.Author) }
}
