import type { DocumentFile } from '@/operations/documents/make-document'

/** A document of one guest: kept by no cache on its way, and read as nothing but what it is. */
export const pdfAnswer = ({ fileName, bytes }: DocumentFile): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
