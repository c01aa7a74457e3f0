/**
 * As Next writes them; React finds its own again by these addresses once it runs. A link that is disabled counts for it as
 * there, and no browser fetches or reads a second time what stands inside the page already.
 */
const STYLES = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)"( data-precedence="[^"]*")\/>/g
const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g
/** What React is told of the page it finds; a third of the page, which a browser would read before the first paint. */
const DATA = /<script>(?=self\.__next_f\.push\()/g
/** Nothing that anybody waits for. Without any address a browser would ask for /favicon.ico; crawlers take the touch icon. */
const ICON = /<link rel="icon" href=/g
/** Fonts of the device itself need no request and stay. */
const FONT_FACE = /@font-face\{[^}]*url\(["']?\/_next\/[^}]*\}/g
/** What lies below the first screen: the landing page's sections, and the foot of every page. */
const BELOW = /<section id="(?!home")|(?<=<\/main>)<footer /g

/** Drawn in two steps, the words of the first screen would move: a browser that knows how waits until it has all of them. */
const FIRST_BELOW = /<section data-below="" id="([\w-]+)"/

/** Milliseconds; where no paint is told, by an old browser, the page still comes alive. */
const LONGEST_WAIT_MS = 1500

/** Without scripts nothing would bring back what this leaves out, so it counts with them alone. */
const FIRST_SCREEN = `@media screen and (scripting:enabled){
:root[data-first-screen] img[loading=lazy]{display:none}
[data-below]{content-visibility:auto;contain-intrinsic-size:auto 100rem}
}`.replaceAll('\n', '')

/**
 * Runs at the end of the page. Once it has been painted, or nobody sees it, or somebody touches it, what was put off is
 * fetched, the fonts so that all of them come into the text at once; what is below the first screen is laid out bit by bit
 * while there is nothing else to do. Who goes further down before that, or comes to a place there by an address or back from
 * another page, gets the whole at once: the way there must have its true length.
 */
const LOADER = `(()=>{
const all=(selector)=>[...document.querySelectorAll(selector)],below=all("[data-below]");
const soon=(work)=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(work):setTimeout(work));
const open=()=>{below.shift()?.removeAttribute("data-below");if(below.length)soon(open)};
const whole=()=>{while(below.length)below.shift().removeAttribute("data-below")};
const faceOf=({style})=>{
const of=(name)=>style.getPropertyValue(name);
return new FontFace(of("font-family").replace(/["']/g,""),of("src"),{weight:of("font-weight")||"normal",style:of("font-style")||"normal"})
};
const bringFonts=(style)=>{
try{
const faces=[...style.sheet.cssRules].map(faceOf);
Promise.allSettled(faces.map((face)=>face.load())).then(()=>faces.forEach((face)=>face.status==="loaded"&&document.fonts.add(face)))
}catch{style.media="all"}
};
let began=false;
const go=()=>{
if(began)return;
began=true;
document.documentElement.removeAttribute("data-first-screen");
for(const data of all("script[type=late]")){
const script=document.createElement("script");
script.textContent=data.textContent;
data.replaceWith(script)
}
for(const link of all("link[data-href]"))link.href=link.dataset.href;
for(const script of all("script[data-src]"))script.src=script.dataset.src;
all("style[data-late]").forEach(bringFonts);
soon(open)
};
const touched=()=>{whole();go()};
if(location.hash||performance.getEntriesByType?.("navigation")[0]?.type!=="navigate")whole();
if(document.hidden)go();
for(const type of["pointerdown","keydown","scroll"])addEventListener(type,touched,{once:true,capture:true});
try{new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&go()).observe({type:"paint",buffered:true})}catch{}
setTimeout(go,${LONGEST_WAIT_MS})
})()`.replaceAll('\n', '')

const END = '</body></html>'

/**
 * A page whose first paint waits for the page alone: its styles come with it, and scripts, fonts and pictures, twenty times
 * its size, share neither network nor processor with it. They are fetched right after.
 *
 * React finds what it wrote: its data run, and scripts and the icon get their addresses, before any of it does.
 * @param stylesAt the text of one of the build's stylesheets, null for one that is not there
 * @returns the page as it was, where it is not of the form that Next gives it
 */
export function paintFirst(html: string, stylesAt: (path: string) => string | null): string {
  if (!html.startsWith('<!DOCTYPE html><html ') || !html.endsWith(END)) return html
  const light = html
    .replace('<html ', '<html data-first-screen="" ')
    .replace(STYLES, (link, path: string, precedence: string) => {
      const css = stylesAt(path)
      if (css === null) return link
      const fonts = css.match(FONT_FACE)?.join('')
      return [
        `<style>${css.replace(FONT_FACE, '')}${FIRST_SCREEN}</style>`,
        fonts && `<style data-late="" media="not all">${fonts}</style>`,
        `<link rel="stylesheet" href="${path}"${precedence} disabled=""/>`,
      ].join('')
    })
    .replace(SCRIPT_PRELOAD, '')
    .replace(SCRIPT, '<script data-src="$1" async=""></script>')
    .replace(DATA, '<script type="late">')
    .replace(ICON, '<link rel="icon" href="data:," data-href=')
    .replace(BELOW, (opening) => opening.replace(' ', ' data-below="" '))
  const id = FIRST_BELOW.exec(light)?.[1]
  const waiting = id
    ? light.replace('<head>', `<head><link rel="expect" href="#${id}" blocking="render"/>`)
    : light
  return `${waiting.slice(0, -END.length)}<script>${LOADER}</script>${END}`
}
