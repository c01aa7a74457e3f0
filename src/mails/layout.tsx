import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'

export const INK = '#1d2b2a'
export const MUTED = '#5b6b6a'
const EMBER = '#b4481f'
const PAPER = '#f6f1e7'

const sans = '-apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'

/** A long word is broken, however the mail program does it. */
const breaks: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

export const paragraph: CSSProperties = {
  color: INK,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
  ...breaks,
}
export const heading: CSSProperties = {
  ...breaks,
  color: INK,
  fontFamily: serif,
  fontSize: 26,
  fontWeight: 400,
  lineHeight: '34px',
  margin: '0 0 20px',
}
export const button: CSSProperties = {
  backgroundColor: EMBER,
  borderRadius: 4,
  color: '#ffffff',
  fontSize: 16,
  padding: '14px 22px',
}
export const label: CSSProperties = { color: MUTED, fontSize: 13, lineHeight: '20px', margin: '0 0 2px' }

/** The frame of every mail: the house's name above, where it came from below. */
export function MailLayout(props: {
  houseName: string
  place: string
  siteUrl: string
  preview: string
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: PAPER, fontFamily: sans, margin: 0, padding: '32px 12px' }}>
        <Container
          style={{
            backgroundColor: '#ffffff',
            borderRadius: 6,
            maxWidth: 560,
            padding: '36px 36px 28px',
            // Columns of a fixed table do not grow with what stands in them.
            tableLayout: 'fixed',
            width: '100%',
          }}
        >
          <Text style={{ ...label, letterSpacing: '0.08em', margin: '0 0 24px', textTransform: 'uppercase' }}>
            {props.houseName}
          </Text>
          <Section>{props.children}</Section>
          <Hr style={{ borderColor: '#e4ddcf', margin: '28px 0 16px' }} />
          <Text style={{ ...label, margin: 0 }}>
            {props.place ? `${props.houseName}, ${props.place}` : props.houseName} ·{' '}
            <Link href={props.siteUrl} style={{ color: MUTED }}>
              {props.siteUrl.replace(/^https?:\/\//, '')}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
