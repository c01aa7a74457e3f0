/** What runs in the browser within a page that src/server/paint-first.ts arranged. Written for every browser, so by hand. */

/** Milliseconds; where no paint is told, by an old browser, the page still comes alive. */
const LONGEST_WAIT_MS = 1500
/** Milliseconds until what did not arrive is asked for again: the script for as long as it takes, ever less often. */
const ASK_AGAIN_MS = 3000
/** Of a stylesheet; what it is for is shown without it meanwhile. */
const TRIES = 3

const oneLine = (script: string): string => script.replaceAll('\n', '')

/**
 * At the beginning of the page. Who comes to a place further down by an address, or back from another page, gets the whole at
 * once: the way there must have its true length.
 * @param lateStyles addresses of styles that the page is shown with only then
 */
export function onArrival(lateStyles: string[]): string {
  const links = lateStyles.map((path) => `<link rel="stylesheet" href="${path}"/>`).join('')
  return oneLine(`(({dataset})=>{
if(location.hash||performance.getEntriesByType?.("navigation")[0]?.type!=="navigate"){
dataset.whole="";
${links && `delete dataset.bare;document.write(${JSON.stringify(links)})`}
}
})(document.documentElement)`)
}

/**
 * At the end of the page. Once it has been painted, or nobody sees it, or somebody touches it, what was put off comes.
 * @param wake what then runs; `dataset` is the document's
 */
export const onPainted = (wake: string): string =>
  oneLine(`(()=>{
const{dataset}=document.documentElement;
let began=false;
const go=()=>{
if(began)return;
began=true;
delete dataset.firstScreen;
${wake}
};
const touched=()=>{dataset.whole="";go()};
if(document.hidden)go();
for(const type of["pointerdown","keydown","click","scroll"])addEventListener(type,touched,{once:true,capture:true});
try{new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&go()).observe({type:"paint",buffered:true})}catch{}
setTimeout(go,${LONGEST_WAIT_MS})
})()`)

/**
 * Gives everything that was put off within the page its way. Fonts come so that all of them come into the text at once; what is
 * below the first screen is laid out bit by bit while there is nothing else to do.
 */
export const WAKE = oneLine(`{
const{dataset}=document.documentElement,all=(selector)=>[...document.querySelectorAll(selector)],below=all("[data-below]");
const soon=(work)=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(work):setTimeout(work));
const open=()=>{
if(!("bare"in dataset))below.shift()?.removeAttribute("data-below");
if(below.length)soon(open)
};
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
for(const data of all("script[type=late]")){
const script=document.createElement("script");
script.textContent=data.textContent;
data.replaceWith(script)
}
for(const link of all("link[data-href]"))link.href=link.dataset.href;
for(const script of all("script[data-src]"))script.src=script.dataset.src;
all("style[data-late]").forEach(bringFonts);
soon(open)
}`)

const ADD_SCRIPT = `const add=(src)=>{
const script=document.createElement("script");
script.async=true;
script.src=src;
return document.head.appendChild(script)
};`

type Late = {
  styles: string[]
  /** The build's scripts without the one that starts what they bring. */
  scripts: string[]
  /** What `whenLate` made. */
  late: string
}

/**
 * Wakes a page of which a part is elsewhere: fetches the rest of its styles, its scripts, and what starts them. Who followed a
 * link to a place on the page before the styles had come is brought there again: the way got its true length with them.
 */
export const bringLate = ({ styles, scripts, late }: Late): string =>
  `${ADD_SCRIPT}
const links=${JSON.stringify(styles)};
let missing=links.length;
const arrived=()=>{
if(--missing)return;
delete dataset.bare;
if(location.hash)document.getElementById(location.hash.slice(1))?.scrollIntoView()
};
const style=(href,tries)=>{
const link=document.createElement("link");
link.rel="stylesheet";
link.onload=arrived;
link.onerror=()=>{arrived();if(tries>1)setTimeout(style,${ASK_AGAIN_MS},href,tries-1)};
link.href=href;
document.head.append(link)
};
if("bare"in dataset)for(const href of links)style(href,${TRIES});
const bring=(ms)=>{add(${JSON.stringify(late)}).onerror=()=>setTimeout(bring,ms,ms*2)};
bring(${ASK_AGAIN_MS});
${JSON.stringify(scripts)}.forEach(add)`

/**
 * A script of its own for one page: all that the page leaves to after its first paint.
 * @param data scripts that were within the page, in their order
 * @param fonts their `@font-face` rules
 * @param starter of the build's scripts the one that must not run before the data
 */
export function whenLate(data: string[], fonts: string, starter: string): string {
  const style = `<style data-late media="not all">${fonts}</style>`
  const bringFonts = fonts && `document.head.insertAdjacentHTML("beforeend",${JSON.stringify(style)});`
  // By itself, so that a touch that comes meanwhile is answered in between.
  return [
    ...data,
    oneLine(`{${ADD_SCRIPT}add(${JSON.stringify(starter)})}setTimeout(()=>{${bringFonts}${WAKE}})`),
  ].join(';')
}
