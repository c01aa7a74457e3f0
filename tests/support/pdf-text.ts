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

interface TagNode {
  role: string
  children: (TagNode | { type: string; id: string })[]
}

/** A part of a document as a screen reader has it: 'TR', and in it 'TH' and 'TD'; of one without parts its text, in one line. */
export type PdfPart = [tag: string, within: string | PdfPart[]]

/** What a screen reader is told of a PDF, page by page, and what no part of it says. @throws Error for what is none */
export async function readPdfParts(bytes: Uint8Array): Promise<{ parts: PdfPart[]; unread: string }[]> {
  const pdf = await getDocumentProxy(bytes.slice())
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string | null, string>()
    const open: (string | null)[] = []
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((each) => each !== null) ?? null
        texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? null)
    }
    const textOf = (id: string | null) => (texts.get(id) ?? '').replace(/\s+/g, ' ').trim()
    const partOf = ({ role, children }: TagNode): PdfPart => {
      const parts = children.flatMap((child) => ('role' in child ? [partOf(child)] : []))
      const text = children.flatMap((child) => ('id' in child ? [textOf(child.id)] : [])).join(' ')
      return [role, parts.length > 0 ? parts : text]
    }
    const tree = (await page.getStructTree()) as TagNode | null
    const [, parts] = tree ? (partOf(tree)[1][0] as PdfPart) : ['', []]
    return { parts: parts as PdfPart[], unread: textOf(null) }
  })
  return Promise.all(pages)
}
