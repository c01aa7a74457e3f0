import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'

import { BreakableText } from './breakable-text'

export const INK = '#1d2b2a'
export const MUTED = '#5b6b6a'
const EMBER = '#b4481f'
const PAPER = '#f6f1e7'

const sans = '-apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'

/** A long word is broken, however the mail program does it. */
export const BREAKS: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

const paragraph: CSSProperties = {
  color: INK,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
  ...BREAKS,
}
export const heading: CSSProperties = {
  ...BREAKS,
  color: INK,
  fontFamily: serif,
  fontSize: 26,
  fontWeight: 400,
  lineHeight: '34px',
  margin: '0 0 20px',
}
const button: CSSProperties = {
  backgroundColor: EMBER,
  borderRadius: 4,
  color: '#ffffff',
  fontSize: 16,
  padding: '14px 22px',
}
const label: CSSProperties = { ...BREAKS, color: MUTED, fontSize: 13, lineHeight: '20px', margin: '0 0 2px' }

type TextProps = { style?: CSSProperties; children: ReactNode }

export const Paragraph = ({ style, children }: TextProps) => (
  <Text style={{ ...paragraph, ...style }}>{children}</Text>
)

/** What somebody typed, with its lines and their indents, each in the direction of its own script. */
export const AsTyped = ({ style, children }: { style?: CSSProperties; children: string }) => (
  <Paragraph style={{ unicodeBidi: 'plaintext', whiteSpace: 'pre-wrap', ...style }}>
    <BreakableText>{children}</BreakableText>
  </Paragraph>
)

/** Small print, and the name of what follows. */
export const Small = ({ style, children }: TextProps) => (
  <Text style={{ ...label, ...style }}>{children}</Text>
)

/** Small print may stand under the button. */
type LinkButtonProps = { href: string; note?: string; children: string }

export const LinkButton = ({ href, note, children }: LinkButtonProps) => (
  <>
    <Button href={href} style={button}>
      {children}
    </Button>
    {note ? <Small style={{ margin: '12px 0 24px' }}>{note}</Small> : null}
  </>
)

export const PRIVATE_LINK = 'This link is yours alone: whoever has it can see and cancel the stay.'

export const TO_SIGN =
  'The house asks its guests to sign a rental agreement. Please read and sign it on your page.'

/** For mails to an address that anybody may have typed. */
export const NotAsked = () => (
  <Small>You did not ask for this? Then somebody mistyped an address, and you need not do anything.</Small>
)

export interface MailFrame {
  houseName: string
  /** Town, county and state. */
  place: string
  siteUrl: string
  /** Completes 'We answer ...' (`domain/questions/answer-time`). */
  answerTime: string
}

/** The frame of every mail: the house's name and a title above, where it came from below. */
export function MailLayout(props: MailFrame & { preview: string; title: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head>
        <title>{props.title}</title>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: PAPER, fontFamily: sans, margin: 0, padding: '32px 12px' }}>
        {/* Columns of a fixed table do not grow with what stands in them. */}
        <Container
          style={{
            ...{ backgroundColor: '#ffffff', borderRadius: 6, maxWidth: 560 },
            ...{ tableLayout: 'fixed', width: '100%' },
          }}
        >
          <Row style={{ tableLayout: 'fixed' }}>
            {/* Of a cell every mail program leaves the space, and of a table some none. */}
            <Column style={{ padding: '36px 36px 28px' }}>
              <Small style={{ letterSpacing: '0.08em', margin: '0 0 24px', textTransform: 'uppercase' }}>
                {props.houseName}
              </Small>
              <Section>
                <Heading style={heading}>{props.title}</Heading>
                {props.children}
              </Section>
              <Hr style={{ borderColor: '#e4ddcf', margin: '28px 0 16px' }} />
              <Small style={{ margin: 0 }}>
                {props.place ? `${props.houseName}, ${props.place}` : props.houseName} ·{' '}
                <Link href={props.siteUrl} style={{ color: MUTED }}>
                  {props.siteUrl.replace(/^https?:\/\//, '')}
                </Link>
              </Small>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  )
}
