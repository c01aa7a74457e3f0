import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod'

import { FormField } from '@/components/site/booking/form-field'
import { draftFields, type InquiryFields } from '@/components/site/booking/inquiry-draft'
import { Notice } from '@/components/site/booking/notice'
import type { AgreementSignature, AgreementText } from '@/contract/agreement'

import { Agreement } from './agreement'
import type { detailsSchema, DetailsValues } from './details-rules'
import { keepDetails } from './guest-details'
import { loadRules, RULES_MISSING } from './load-rules'
import type { FieldErrors } from './refusal'
import { isWay, PayChoice } from './pay-choice'
import { SignAgreement } from './sign-agreement'
import { StepHeading } from './step-heading'
import { useOnce } from './use-once'

type Props = {
  details: InquiryFields
  houseRules: string[]
  cancellation: string[]
  /** Another one for other rules or another policy. */
  termsHash: string | undefined
  /** To be signed, where the owner asks for it. */
  agreement: AgreementText | null
  /** Where there is more than one way to pay. */
  payChoice: ComponentProps<typeof PayChoice> | null
  /** What this browser holds already. */
  held: ReactNode
  /** What the server said of the last try. */
  errors: FieldErrors
  problem: string | null
  onSubmit: (fields: InquiryFields, signature: AgreementSignature | null) => Promise<void>
}

type Typed = z.input<typeof detailsSchema>
type Asked = { mustSign: boolean }

const byTheRules: Resolver<Typed, Asked, DetailsValues> = async (values, asked, options) => {
  const { detailsResolver, signedDetailsResolver } = await loadRules()
  return (asked?.mustSign ? signedDetailsResolver : detailsResolver)(values, asked, options)
}

/** Who comes, and the guest's agreement. The nights are held once this is sent. */
export function DetailsStep(props: Props) {
  const {
    details,
    houseRules,
    cancellation,
    termsHash,
    agreement,
    payChoice,
    held,
    errors,
    problem,
    onSubmit,
  } = props
  const form = useForm<Typed, Asked, DetailsValues>({
    context: { mustSign: agreement !== null },
    resolver: byTheRules,
    defaultValues: { ...details },
  })
  const { register, formState, subscribe, setError, resetField } = form
  const hash = agreement?.hash
  const [rulesMissing, setRulesMissing] = useState(false)
  const signatureIn = ({ signature }: DetailsValues): AgreementSignature | null =>
    agreement && signature ? { name: signature, hash: agreement.hash } : null
  const { run, busy } = useOnce(async () => {
    const isThere = await loadRules().catch(() => null)
    setRulesMissing(!isThere)
    if (isThere) await form.handleSubmit((values) => onSubmit(draftFields(values), signatureIn(values)))()
  })
  const byWay = payChoice !== null && isWay(payChoice.value)
  const shown = rulesMissing ? RULES_MISSING : problem

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDetails(values) }),
    [subscribe],
  )
  useEffect(() => {
    const entries = Object.entries(errors) as [keyof InquiryFields, string][]
    entries.forEach(([name, message], index) => setError(name, { message }, { shouldFocus: index === 0 }))
  }, [errors, setError])

  // A name stands under the text that it was typed for, and a tick under the rules.
  useEffect(() => resetField('signature'), [hash, resetField])
  useEffect(() => resetField('agreed'), [termsHash, resetField])

  const field = (name: keyof InquiryFields) => ({ ...register(name), error: formState.errors[name]?.message })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => undefined)}
      aria-label="Your details"
    >
      <StepHeading takeFocus={false}>Who is coming?</StepHeading>
      <p className="mt-2 max-w-prose text-slate">
        {`We write to you about your stay, and to nobody else.${byWay ? '' : ' You pay on the next step.'}`}
      </p>
      {held}
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <FormField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <FormField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        <FormField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <FormField label="Phone" hint="optional" type="tel" autoComplete="tel" {...field('phone')} />
        <FormField
          label="Special requests"
          hint="optional, such as a crib or a late arrival"
          rows={3}
          className="sm:col-span-2"
          {...field('specialRequests')}
        />
      </div>
      {payChoice && <PayChoice {...payChoice} />}
      <Agreement
        houseRules={houseRules}
        cancellation={cancellation}
        error={formState.errors.agreed?.message}
        {...register('agreed')}
      />
      {agreement && (
        <SignAgreement
          text={agreement.text}
          error={formState.errors.signature?.message}
          {...register('signature')}
        />
      )}
      <div role="alert" className="mt-6 empty:hidden">
        {shown !== null && <Notice>{shown}</Notice>}
      </div>
      <button
        type="submit"
        aria-disabled={busy}
        className="ember-button mt-6 w-full cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto"
      >
        {busy ? 'One moment …' : byWay ? 'Book these nights' : 'Continue to payment'}
      </button>
    </form>
  )
}
