import type { Page } from 'playwright-core'

/**
 * Does to a page what a browser does that translates it: each text, and each that comes later, stands in two `font` elements in the
 * place of the page's own text node. What is then still written into such a node, where nobody reads it, is an error on the console.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places = new WeakMap<Node, string>()
    const translateText = (text: Node) => {
      const parent = text.parentElement
      if (
        !parent ||
        parent.closest('script, style, font, textarea, option, [translate=no]') ||
        !text.nodeValue?.trim()
      )
        return
      places.set(text, parent.outerHTML.slice(0, 200))
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      text.parentNode!.replaceChild(outer, text)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translateText)
    }
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string) {
        const place = places.get(this)
        if (place) console.error(`Nobody reads '${text}', written for '${this.nodeValue}' in ${place}`)
        value.set!.call(this, text)
      },
    })
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.nodeType === Node.TEXT_NODE) translateText(node)
        else translateAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })

/** The same to what a test has rendered, for the rest of its file. */
export const translateRendered = (): Promise<void> =>
  translate({ evaluate: async (work: () => void) => work() } as unknown as Page)
