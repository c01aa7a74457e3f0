import { withPlainLines } from '@/domain/common/typed-text'

import { BreakableText } from './breakable-text'
import { AS_TYPED, Paragraph } from './layout'

/** What a stranger wrote, set apart line by line: none of it is to be taken for words of the house, such as where to sign in. */
export const Quoted = ({ children }: { children: string }) => (
  <blockquote style={{ borderLeft: '3px solid #e4ddcf', margin: '0 0 16px', padding: '0 0 0 14px' }}>
    <Paragraph style={{ ...AS_TYPED, margin: 0 }}>
      <BreakableText>{withPlainLines(children)}</BreakableText>
    </Paragraph>
  </blockquote>
)
