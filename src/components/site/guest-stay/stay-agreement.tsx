'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'

import { codeOf, send, ToldError } from '@/components/api/client'
import { FormField } from '@/components/site/booking/form-field'
import type { GuestStay } from '@/contract/guest-stay'
import { isSignature, LONGEST_NAME, signedName } from '@/domain/bookings/agreement'
import { formatDate } from '@/domain/common/calendar-date'

import { AgreementText } from './agreement-text'
import { SavedFile } from './saved-file'
import { useFieldForm } from './use-field-form'

type Agreement = NonNullable<GuestStay['agreement']>
type Props = { stayId: string; agreement: Agreement; linkKey: string }

const UNNAMED = 'Please type your full name to sign the rental agreement'

function SignForm({ stayId, agreement: { hash }, linkKey }: Props) {
  const router = useRouter()
  const [name, setName] = useState('')
  const { field, busy, submit } = useFieldForm(async () => {
    if (!isSignature(signedName(name))) throw new ToldError(UNNAMED)
    try {
      await send('post /guest-stay/:id/agreement', {
        params: { id: stayId },
        body: { key: linkKey, name, hash },
      })
    } catch (failure) {
      // The text that is shown is old: the new one is to be signed, not the old name carried over.
      if (codeOf(failure) === 'agreement-changed') {
        setName('')
        router.refresh()
      }
      throw failure
    }
    router.refresh()
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Sign the rental agreement" className="mt-5 print:hidden">
      <FormField
        {...field}
        label="Type your full name to sign"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        required
        className="max-w-md"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button
        type="submit"
        aria-disabled={busy}
        className="ember-button mt-4 cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {busy ? 'Signing …' : 'Sign the agreement'}
      </button>
    </form>
  )
}

/** The rental agreement of a stay: to be signed, or as it was signed. */
export function StayAgreement(props: Props) {
  const { text, signed } = props.agreement
  const headingId = useId()
  return (
    // The form goes once it is signed: the keyboard stays here.
    <section aria-labelledby={headingId} tabIndex={-1} className="mt-12 outline-none">
      <h2 id={headingId} className="font-display text-2xl font-[340] text-spruce">
        Rental agreement
      </h2>
      {signed ? (
        <>
          <p className="mt-3 break-words" role="status">
            <span>{`Signed by ${signed.name} on ${formatDate(signed.on, 'long')}.`}</span>
            {signed.isForOtherFacts && (
              <span> Dates, guests or price have changed since: this is what was agreed before.</span>
            )}
          </p>
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-medium text-spruce">
              Show what was signed
            </summary>
            <AgreementText text={text} />
          </details>
          <div className="mt-4">
            <SavedFile
              label="Rental agreement (PDF)"
              ask={() =>
                send('post /guest-stay/:id/agreement/file', {
                  params: { id: props.stayId },
                  body: { key: props.linkKey },
                })
              }
            />
          </div>
        </>
      ) : (
        <>
          <p className="mt-3 mb-4">The house asks its guests to sign this. Please read it first.</p>
          <AgreementText text={text} />
          <SignForm {...props} />
        </>
      )}
    </section>
  )
}
