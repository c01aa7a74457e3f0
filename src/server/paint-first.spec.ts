import { describe, expect, it } from '@jest/globals'

import { paintFirst } from '@/server/paint-first'

const START = '<!DOCTYPE html><html lang="en"><head>'
const page = (head: string, body = '') => `${START}${head}</head><body>${body}</body></html>`
const noStyles = { stylesAt: () => null }
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
        '<script src="/_next/static/chunks/old.js" noModule=""></script><script>',
    )
    expect(html).toContain(
      '</script></head><body><script data-src="/_next/static/chunks/c.js" async=""></script>' +
        '<script id="_R_">go()</script>',
    )
    expect(html).toMatch(/<script>\(\(\) ?=> ?\{[^]*\}\)\(\)<\/script><\/body><\/html>$/)
  })

  it('brings the styles, without fonts that must be fetched, and leaves their link for React', () => {
    const stylesAt = (path: string) =>
      path === '/_next/static/chunks/a.css' ? `${FONT}${LOCAL}.a{color:red}` : null
    const html = paintFirst(page(LINK), { stylesAt })
    expect(html).toContain(`<head><style>${LOCAL}.a{color:red}@media screen and (scripting:enabled){`)
    expect(html).toContain(
      `</style><style data-late="" media="not all">${FONT}</style>` +
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/><script>',
    )
  })

  it('leaves a link to styles that are not there', () => {
    expect(paintFirst(page(LINK), noStyles)).toContain(`<head>${LINK}<script>`)
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
      '<html data-first-screen="" lang="en"><head><link rel="expect" href="#gallery" blocking="render"/><script>',
    )
    expect(html).toContain(
      '<section id="home"></section><section data-below="" id="gallery"><footer class="a"></footer></section></main>' +
        '<footer data-below="" class="site-footer">',
    )
  })

  it('puts off the data for React, and leaves them as they are, because React counts their letters', () => {
    const data = `self.__next_f.push([1,"${JSON.stringify(LINK + FONT).slice(1, -1)}"])`
    const html = paintFirst(page('', `<script>${data}</script>`), { stylesAt: () => '.a{color:red}' })
    expect(html).toContain(`<body><script type="late">${data}</script>`)
  })

  it('puts off the icon', () => {
    const icon = '<link rel="icon" href="/icon.svg" sizes="any"/>'
    const touch = '<link rel="apple-touch-icon" href="/apple-icon.png"/>'
    expect(paintFirst(page(icon + touch), noStyles)).toContain(
      `<head><link rel="icon" href="data:," data-href="/icon.svg" sizes="any"/>${touch}<script>`,
    )
  })

  it('leaves what is no page of that form', () => {
    for (const text of ['', 'plain', '<html><body></body></html>', `${page('')}\n`])
      expect(paintFirst(text, noStyles)).toBe(text)
  })

  describe('with a place for what comes late', () => {
    const DATA = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"$& $1 a"])']
    const STARTER = '/_next/static/chunks/turbopack-x.js'
    const files: Record<string, string> = {
      '/_next/static/chunks/a.css': `${FONT}.a{color:red}.b{color:blue}`,
      '/_next/static/chunks/a.first.css': '.a{color:red}',
    }
    const stylesAt = (path: string) => files[path] ?? null
    const SECTIONS = '<main><section id="home"></section><section id="gallery"></section></main>'
    const scriptAt = (path: string) => `<script src="${path}" async=""></script>`
    const long = page(
      LINK + scriptAt('/_next/static/chunks/b.js') + scriptAt(STARTER),
      `${SECTIONS}<script id="_R_">(globalThis["TURBOPACK"] || []).push({})</script>` +
        DATA.map((text) => `<script>${text}</script>`).join('') +
        scriptAt('/_next/static/chunks/c.js'),
    )
    const arranged = (html: string) => {
      const late: string[] = []
      const putOff = (script: string) => `/late/${late.push(script)}.js`
      return { html: paintFirst(html, { stylesAt, putOff }), late }
    }

    it('leaves of a long page the first screen: no data, no scripts, no other styles', () => {
      const { html, late } = arranged(long)
      expect(html).toContain('<html data-first-screen="" data-bare="" lang="en">')
      expect(html).toContain('<style>.a{color:red}@media screen and (scripting:enabled){')
      expect(html).toContain(
        `disabled=""/><noscript><link rel="stylesheet" href="/_next/static/chunks/a.css"/></noscript>`,
      )
      expect(html).toContain(
        `<body>${SECTIONS.replace('id="gallery"', 'data-below="" id="gallery"')}<script>(()=>{`,
      )
      expect(html).not.toMatch(/__next_f|TURBOPACK|color:blue|@font-face|<script src=|turbopack/)
      expect(late).toHaveLength(1)
    })

    it('puts into the one late script the data in their order, then what starts React, then the fonts', () => {
      const [late = ''] = arranged(long).late
      expect(late.startsWith(`(globalThis["TURBOPACK"] || []).push({});${DATA.join(';')};`)).toBe(true)
      const start = late.indexOf(`add(${JSON.stringify(STARTER)})`)
      const fonts = late.indexOf(JSON.stringify(`<style data-late media="not all">${FONT}</style>`))
      expect(start).toBeGreaterThan(0)
      expect(fonts).toBeGreaterThan(start)
      expect(() => new Function(late)).not.toThrow()
    })

    it('fetches the script, the other styles and the other scripts from where they are', () => {
      const { html } = arranged(long)
      for (const address of ['/late/1.js', '/_next/static/chunks/a.late.css'])
        expect(html).toContain(JSON.stringify(address))
      expect(html).toContain('["/_next/static/chunks/b.js","/_next/static/chunks/c.js"].forEach(add)')
      for (const [, script = ''] of html.matchAll(/<script>([^]*?)<\/script>/g))
        expect(() => new Function(script)).not.toThrow()
    })

    it('keeps a page whole that has no second screen, or no script that starts React', () => {
      for (const whole of [
        long.replace('<section id="gallery"></section>', ''),
        long.replaceAll('turbopack-', ''),
      ]) {
        const { html, late } = arranged(whole)
        expect(late).toEqual([])
        expect(html).toContain('color:blue')
        expect(html).toContain(`<script type="late">${DATA[1]}</script>`)
        expect(html).toContain('<html data-first-screen="" lang="en">')
      }
    })

    it('takes the data out of a page whose styles were not cut', () => {
      const { html, late } = arranged(long.replaceAll('chunks/a.css', 'chunks/none.css'))
      expect(late).toHaveLength(1)
      expect(html).toContain('<html data-first-screen="" lang="en">')
      expect(html).toContain(
        '<link rel="stylesheet" href="/_next/static/chunks/none.css" data-precedence="next"/>',
      )
    })
  })
})
