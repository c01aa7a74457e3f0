import { jest } from '@jest/globals'

/** Component specs run in jsdom, which has no layout: give it the observers that the UI libraries ask for. */
if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/jest-globals')
  const { configure } = await import('@testing-library/react')
  // What a component fetches late takes longer than the library's second on a machine that does other things too.
  configure({ asyncUtilTimeout: 4_000 })
  // A screen that is worked through takes a minute on two busy cores; a test that hangs still ends.
  jest.setTimeout(120_000)

  class NoLayoutObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }

  const missing: Record<string, unknown> = {
    ResizeObserver: NoLayoutObserver,
    IntersectionObserver: NoLayoutObserver,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }),
  }
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in window)) Object.defineProperty(window, name, { value, writable: true, configurable: true })
  }
  // jsdom's files can only be read by its own FileReader.
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
      reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
      reader.readAsArrayBuffer(this)
    })
  }
  // jsdom looks through the whole page for the labels of one control, and each query by role asks that of every control. By
  // selector, because a list of elements by tag name is looked through once more for each that is read from it.
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return [...this.ownerDocument.querySelectorAll('label')].filter((label) =>
          label.htmlFor ? label.htmlFor === this.id : label.contains(this),
        )
      },
    })
  }
  Object.assign(window, { scrollTo: () => {} })
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
}

export {}
