import { describe, expect, it } from '@jest/globals'

import { paintFirst } from '@/server/paint-first'

const START = '<!DOCTYPE html><html lang="en"><head>'
const page = (head: string, body = '') => `${START}${head}</head><body>${body}</body></html>`
const noStyles = () => null
const FONT = '@font-face{font-family:A;src:url(/_next/static/media/a.woff2)}'
const LOCAL = '@font-face{font-family:B;src:local("Arial")}'
const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'

describe('paintFirst', () => {
  it('puts off scripts and what announces them, in their order', () => {
    const html = paintFirst(
      page(
        '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
          '<script src="/_next/static/chunks/a.js" async=""></script>' +
          '<script src="/_next/static/chunks/b.js" async=""></script>' +
          '<script src="/_next/static/chunks/old.js" noModule=""></script>',
        '<script src="/_next/static/chunks/c.js" async=""></script><script id="_R_">go()</script>',
      ),
      noStyles,
    )
    expect(html).toContain(
      '<head><script data-src="/_next/static/chunks/a.js" async=""></script>' +
        '<script data-src="/_next/static/chunks/b.js" async=""></script>' +
        '<script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
        '<body><script data-src="/_next/static/chunks/c.js" async=""></script><script id="_R_">go()</script>',
    )
    expect(html).toMatch(/<script>\(\(\) ?=> ?\{[^]*\}\)\(\)<\/script><\/body><\/html>$/)
  })

  it('brings the styles, without fonts that must be fetched, and leaves their link for React', () => {
    const styles = (path: string) =>
      path === '/_next/static/chunks/a.css' ? `${FONT}${LOCAL}.a{color:red}` : null
    const html = paintFirst(page(LINK), styles)
    expect(html).toContain(`<head><style>${LOCAL}.a{color:red}@media screen and (scripting:enabled){`)
    expect(html).toContain(
      `</style><style data-late="" media="not all">${FONT}</style>` +
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/></head>',
    )
  })

  it('leaves a link to styles that are not there', () => {
    expect(paintFirst(page(LINK), noStyles)).toContain(`<head>${LINK}</head>`)
  })

  it('marks what is below the first screen, and nothing within it', () => {
    const html = paintFirst(
      page(
        '',
        '<main><section id="home"></section><section id="gallery"><footer class="a"></footer></section></main>' +
          '<footer class="site-footer"></footer>',
      ),
      noStyles,
    )
    expect(html).toContain(
      '<html data-first-screen="" lang="en"><head><link rel="expect" href="#gallery" blocking="render"/></head>',
    )
    expect(html).toContain(
      '<section id="home"></section><section data-below="" id="gallery"><footer class="a"></footer></section></main>' +
        '<footer data-below="" class="site-footer">',
    )
  })

  it('puts off the data for React, and leaves them as they are, because React counts their letters', () => {
    const data = `self.__next_f.push([1,"${JSON.stringify(LINK + FONT).slice(1, -1)}"])`
    const html = paintFirst(page('', `<script>${data}</script>`), () => '.a{color:red}')
    expect(html).toContain(`<body><script type="late">${data}</script>`)
  })

  it('puts off the icon', () => {
    const icon = '<link rel="icon" href="/icon.svg" sizes="any"/>'
    const touch = '<link rel="apple-touch-icon" href="/apple-icon.png"/>'
    expect(paintFirst(page(icon + touch), noStyles)).toContain(
      `<head><link rel="icon" href="data:," data-href="/icon.svg" sizes="any"/>${touch}</head>`,
    )
  })

  it('leaves what is no page of that form', () => {
    for (const text of ['', 'plain', '<html><body></body></html>', `${page('')}\n`])
      expect(paintFirst(text, noStyles)).toBe(text)
  })
})
