export type UploadAsked = {
  method: string
  url: string
  form: FormData
  progress: (loaded: number, total: number) => void
  /** The whole body has arrived. */
  sent: () => void
  answer: (status: number, body: unknown) => void
  break: () => void
}

/**
 * Puts a small server in the place of XMLHttpRequest's network, as `answerFetch` does for fetch: the test says how each
 * upload goes on. @returns what was asked so far
 */
export function answerUploads(): UploadAsked[] {
  const log: UploadAsked[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    withCredentials = false
    private asked = { method: '', url: '' }
    open(method: string, url: string) {
      this.asked = { method, url }
    }
    send(form: FormData) {
      log.push({
        ...this.asked,
        form,
        progress: (loaded, total) =>
          this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }),
          ),
        sent: () => this.upload.dispatchEvent(new Event('load')),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        break: () => this.dispatchEvent(new Event('error')),
      })
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request })
  return log
}
