import type { ReactNode } from 'react'

import { CONTACT_PATH } from '@/contract/contact-form'
import { AMENITY_GROUPS, type AmenityGroup } from '@/contract/house-facts'
import type { SiteContent } from '@/contract/site-content'

import { Beds } from './know/beds'
import { Host } from './know/host'
import { PlainFacts } from './know/plain-facts'
import { SectionHeading } from './section-heading'

type Props = {
  content: Pick<
    SiteContent,
    'identity' | 'facts' | 'amenityLists' | 'questions' | 'host' | 'stayFacts' | 'pictures'
  >
}

/** A text of the owner's that holds one thing a line, as a list. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const GROUPS = Object.entries(AMENITY_GROUPS) as [AmenityGroup, string][]

/** A headline that unfolds what is under it; the browser does that, without a script. */
function Unfold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="unfold">
      <summary>{title}</summary>
      <div className="unfold-body">{children}</div>
    </details>
  )
}

/** What is listed one under the other, as a list. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="unfold-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** What a family asks before it books: the short answers open, the long lists unfold. */
export function GoodToKnow({ content }: Props) {
  const { identity, facts, amenityLists, questions, host, stayFacts, pictures } = content
  const groups = GROUPS.map(([key, label]) => ({ label, lines: linesOf(amenityLists[key]) })).filter(
    ({ lines }) => lines.length > 0,
  )
  return (
    <section
      id="good-to-know"
      tabIndex={-1}
      aria-labelledby="good-to-know-heading"
      className="know section gutter"
    >
      <SectionHeading
        id="good-to-know"
        heading={facts.heading || 'Good to know'}
        text={facts.text}
        className="split-heading"
      />
      <Beds rooms={facts.rooms} />
      <PlainFacts facts={facts} stayFacts={stayFacts} />
      <div className="unfolds">
        {groups.length > 0 && (
          <div>
            <h3>Everything that is there</h3>
            {groups.map(({ label, lines }) => (
              <Unfold key={label} title={label}>
                <Lines lines={lines} />
              </Unfold>
            ))}
          </div>
        )}
        <div>
          <h3>Rules and money</h3>
          {stayFacts.houseRules.length > 0 && (
            <Unfold title="House rules">
              <Lines lines={stayFacts.houseRules} />
            </Unfold>
          )}
          <Unfold title="Paying and cancelling">
            <Lines lines={stayFacts.paying} />
          </Unfold>
          {questions.items.length > 0 && (
            <>
              <h3 className="unfolds-next">Questions and answers</h3>
              {questions.items.map(({ question, answer }, index) => (
                <Unfold key={index} title={question}>
                  <p>{answer}</p>
                </Unfold>
              ))}
            </>
          )}
          <p className="know-ask">
            Not answered here?{' '}
            <a href={CONTACT_PATH} className="quiet-link">
              Ask us
            </a>
          </p>
        </div>
      </div>
      <Host
        host={host}
        answerTime={identity.answerTime}
        hasPicture={Boolean(pictures.config.gallery?.host)}
      />
    </section>
  )
}
