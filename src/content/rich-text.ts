type LexicalNode = { type: string; version: number; [key: string]: unknown }

const textNode = (text: string): LexicalNode => ({
  type: 'text',
  text,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})

const element = (type: string, children: LexicalNode[], more: object = {}) => ({
  type,
  children,
  direction: 'ltr' as const,
  format: '' as const,
  indent: 0,
  version: 1,
  ...more,
})

/** Lexical's stored form of simple text: a line that starts with '## ' is a heading, every other one a paragraph. */
export function richText(lines: readonly string[]) {
  const children = lines.map((line) =>
    line.startsWith('## ')
      ? element('heading', [textNode(line.slice(3))], { tag: 'h2' })
      : element('paragraph', [textNode(line)], { textFormat: 0, textStyle: '' }),
  )
  return { root: element('root', children) }
}
