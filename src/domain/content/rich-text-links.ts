/** What a link in a text may lead to: a page of this site, a website, a mail, a telephone. */
const SCHEMES = /^(https?|mailto|tel|sms):/i

/** Browsers leave these out before they read an address, so that `java\nscript:` is a script. */
// eslint-disable-next-line no-control-regex
const LEFT_OUT = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether an address that somebody typed leads somewhere, instead of running a script or holding a page of its own. */
function isSafeLink(address: string): boolean {
  const plain = address.replace(LEFT_OUT, '')
  // A colon before any slash, question mark or hash ends a scheme.
  return SCHEMES.test(plain) || !/^[^/?#]*:/.test(plain)
}

/** What links have in the stored form of a text; all else of it is not looked at. */
interface TextNode {
  fields?: { url?: unknown } | null
  children?: unknown
}

const isNode = (value: unknown): value is TextNode => typeof value === 'object' && value !== null

/** Without recursion: a text that somebody made may be nested deeper than the stack. */
function* nodesOf(root: unknown): Generator<TextNode> {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (!isNode(node)) continue
    yield node
    if (Array.isArray(node.children)) for (const child of node.children as unknown[]) open.push(child)
  }
}

const unsafeUrl = ({ fields }: TextNode): string | null =>
  typeof fields?.url === 'string' && !isSafeLink(fields.url) ? fields.url : null

/** The first address in a text that a link must not have, or null. */
export function findUnsafeLink(text: { root?: unknown } | null | undefined): string | null {
  for (const node of nodesOf(text?.root)) {
    const url = unsafeUrl(node)
    if (url !== null) return url
  }
  return null
}

/** A text as it may be shown: links that must not be lead nowhere. For what was written before they were refused. */
export function withoutUnsafeLinks<Text extends { root?: unknown }>(text: Text): Text {
  if (findUnsafeLink(text) === null) return text
  const copy = structuredClone(text)
  for (const node of nodesOf(copy.root)) if (unsafeUrl(node) !== null) node.fields!.url = '#'
  return copy
}
