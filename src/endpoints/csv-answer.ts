import type { ReportExport } from '@/operations/reports/report-export'
import type { Payload } from 'payload'

/**
 * Sends a file while it is written. Each piece is made when the browser has taken the one before, so memory stays flat and a
 * download that is given up stops the reading. When writing fails half-way the connection breaks: a short file must not look
 * like a whole one.
 * @throws whatever fails before the first piece is there: that can still be answered in words
 */
export async function csvAnswer(payload: Payload, { fileName, pieces }: ReportExport): Promise<Response> {
  const encoder = new TextEncoder()
  let first: IteratorResult<string, void> | null = await pieces.next()
  let isGivenUp = false

  const next = async () => {
    try {
      const piece = first ?? (await pieces.next())
      first = null
      return piece
    } catch (error) {
      payload.logger.error({ err: error, msg: `${fileName} broke off` })
      throw error
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next()
        // The browser may have gone while the piece was made.
        if (isGivenUp) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        isGivenUp = true
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
