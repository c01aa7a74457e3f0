import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { ContactForm } from '@/components/site/contact-form'
import { ContactWays } from '@/components/site/contact-ways'
import { CONTACT_FORM_HEADER, CONTACT_PATH, refusedForm, type RefusedForm } from '@/contract/contact-form'
import { answerTimeText } from '@/domain/questions/answer-time'

import { siteContent } from '../content'
import type { Query } from '../notice'
import { stayQuestion } from './stay-question'

export const metadata: Metadata = { title: 'Ask us', alternates: { canonical: CONTACT_PATH } }

/** The form as it was sent, when the server of ours could not take it. */
async function sentForm(): Promise<RefusedForm | null> {
  const sent = (await headers()).get(CONTACT_FORM_HEADER)
  return sent === null ? null : refusedForm.parse(JSON.parse(Buffer.from(sent, 'base64url').toString('utf8')))
}

export default async function ContactPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [{ identity }, query, sent] = await Promise.all([siteContent(), searchParams, sentForm()])
  const soon = answerTimeText(identity.answerTime)
  if (query.sent === 'true' && !sent) {
    return (
      <div className="text-page gutter">
        <h1 className="title">Thank you</h1>
        <p className="lede mt-6 max-w-[30em]" role="status">
          Your question is with us. We read every one ourselves and answer {soon}, by e-mail to the address
          that you gave. Nothing came? Please look among the junk mail, too.
        </p>
        <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
          <a href="/" className="quiet-link">
            Back to the house
          </a>
          <a href={CONTACT_PATH} className="quiet-link">
            Ask something else
          </a>
        </p>
        <ContactWays identity={identity} />
      </div>
    )
  }
  return (
    <div className="text-page gutter">
      <h1 className="title">Ask us</h1>
      <p className="lede mt-6 max-w-[30em]">
        About the house, the dates or the way here: we read it ourselves and answer {soon}, by e-mail.
      </p>
      <ContactForm
        fields={sent?.fields ?? { name: '', email: '', message: stayQuestion(query) }}
        problem={sent?.problem ?? null}
        errors={sent?.errors ?? {}}
      />
      <ContactWays identity={identity} />
    </div>
  )
}
