import { bringLate, onArrival, onPainted, WAKE, whenLate } from '@/server/page-scripts'

/**
 * As Next writes them; React finds its own again by these addresses once it runs. A link that is disabled counts for it as
 * there, and no browser fetches or reads a second time what stands inside the page already.
 */
const STYLES = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)"( data-precedence="[^"]*")\/>/g
const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g
/** What React is told of the page it finds; a third of the page, which a browser would read before the first paint. */
const DATA = /<script>(?=self\.__next_f\.push\()/g
/** The same, and what names the scripts that read it. */
const ALL_DATA = /<script(?: id="_R_")?>(\(?(?:self\.__next_f|globalThis\["TURBOPACK"\])[^]*?)<\/script>/g
/** Of the scripts, the one that starts what the others bring. */
const STARTER = /\/turbopack-[^/]+$/
/** Nothing that anybody waits for. Without any address a browser would ask for /favicon.ico; crawlers take the touch icon. */
const ICON = /<link rel="icon" href=/g
/** Fonts of the device itself need no request and stay. */
const FONT_FACE = /@font-face\{[^}]*url\(["']?\/_next\/[^}]*\}/g
/** What lies below the first screen: the landing page's sections, and the foot of every page. */
const BELOW = /<section id="(?!home")|(?<=<\/main>)<footer /g
/** Drawn in two steps, the words of the first screen would move: a browser that knows how waits until it has all of them. */
const SECOND_SCREEN = /<section id="(?!home")([\w-]+)"/

/**
 * Without scripts nothing would bring back what this leaves out, so it counts with them alone. Of a `bare` page the styles of
 * what is below are not there yet; of a `whole` one nothing is put off any more.
 * @param below how what is below is shown until it was laid out
 */
const firstScreen = (below: 'auto' | 'hidden'): string =>
  `@media screen and (scripting:enabled){
:root[data-first-screen] img[loading=lazy]{display:none}
:root[data-first-screen] .ridges{background:none}
:root:not([data-whole]) [data-below]{content-visibility:${below};contain-intrinsic-size:auto 100rem}
:root[data-bare] [data-below]{content-visibility:hidden}
}`.replaceAll('\n', '')

const END = '</body></html>'

type Parts = {
  /** The text of one of the build's stylesheets, null for one that is not there. */
  stylesAt: (path: string) => string | null
  /** Keeps a script for whoever gets the page, and tells its address; without it everything stays within the page. */
  putOff?: (script: string) => string
}

/**
 * A page whose first paint waits for the page alone: its styles come with it, and scripts, fonts and pictures, twenty times
 * its size, share neither network nor processor with it. They are fetched right after.
 *
 * Of a page of several screens that is kept for others only what the first one needs comes before all else, so that it fits into
 * the packets that a connection may send at once, 14.6 kB (RFC 6928): the styles of the first screen, and no data for React.
 *
 * React finds what it wrote: its data run, and scripts and the icon get their addresses, before any of it does.
 * @returns the page as it was, where it is not of the form that Next gives it
 */
export function paintFirst(html: string, { stylesAt, putOff }: Parts): string {
  if (!html.startsWith('<!DOCTYPE html><html ') || !html.endsWith(END)) return html
  const secondScreen = SECOND_SCREEN.exec(html)?.[1]
  const scripts = [...html.matchAll(SCRIPT)].map(([, path]) => path!)
  const starters = scripts.filter((path) => STARTER.test(path))
  const isSplit = putOff !== undefined && secondScreen !== undefined && starters.length === 1
  const lateStyles: string[] = []
  const lateFonts: string[] = []
  const data: string[] = []

  const withStyles = (link: string, path: string, precedence: string): string => {
    const css = stylesAt(path)
    if (css === null) return link
    const fonts = css.match(FONT_FACE)?.join('') ?? ''
    const known = `<link rel="stylesheet" href="${path}"${precedence} disabled=""/>`
    const beside = path.replace(/\.css$/, '')
    const first = isSplit ? stylesAt(`${beside}.first.css`) : null
    if (first === null) {
      const late = fonts && `<style data-late="" media="not all">${fonts}</style>`
      return `<style>${css.replace(FONT_FACE, '')}${firstScreen('auto')}</style>${late}${known}`
    }
    lateStyles.push(`${beside}.late.css`)
    lateFonts.push(fonts)
    return `<style>${first}${firstScreen('hidden')}</style>${known}<noscript><link rel="stylesheet" href="${path}"/></noscript>`
  }

  const takeOut = (_: string, text: string): string => {
    data.push(text)
    return ''
  }

  const styled = html
    .replace(STYLES, withStyles)
    .replace(SCRIPT_PRELOAD, '')
    .replace(ICON, '<link rel="icon" href="data:," data-href=')
    .replace(BELOW, (opening) => opening.replace(' ', ' data-below="" '))
    .replace('</head>', `<script>${onArrival(lateStyles)}</script></head>`)
    .replace('<html ', `<html data-first-screen="" ${lateStyles.length > 0 ? 'data-bare="" ' : ''}`)
  const waiting = secondScreen
    ? styled.replace('<head>', `<head><link rel="expect" href="#${secondScreen}" blocking="render"/>`)
    : styled
  const light = isSplit
    ? waiting.replace(SCRIPT, '').replace(ALL_DATA, takeOut)
    : waiting
        .replace(SCRIPT, '<script data-src="$1" async=""></script>')
        .replace(DATA, '<script type="late">')
  const wake = isSplit
    ? bringLate({
        styles: lateStyles,
        scripts: scripts.filter((path) => path !== starters[0]),
        late: putOff(whenLate(data, lateFonts.join(''), starters[0]!)),
      })
    : WAKE
  return `${light.slice(0, -END.length)}<script>${onPainted(wake)}</script>${END}`
}
