import { Column } from '@react-email/column'
import { Row } from '@react-email/row'

import { withPlainLines } from '@/domain/common/typed-text'

import { AsTyped } from './layout'

/** What a stranger wrote, set apart line by line: none of it is to be taken for words of the house, such as where to sign in. */
export const Quoted = ({ children }: { children: string }) => (
  <blockquote style={{ margin: '0 0 16px' }}>
    <Row>
      {/* Of a cell every mail program draws the line and leaves the space. */}
      <Column style={{ borderLeft: '3px solid #e4ddcf', padding: '0 0 0 14px' }}>
        <AsTyped style={{ margin: 0 }}>{withPlainLines(children)}</AsTyped>
      </Column>
    </Row>
  </blockquote>
)
