import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'

import { FormField } from './form-field'
import { Honeypot } from './honeypot'
import { draftFields, EMPTY_FIELDS, type InquiryFields, loadDraft, saveDraft } from './inquiry-draft'
import { inquiryFormSchema } from './inquiry-schema'
import { Notice } from './notice'
import { useReloadPlace } from './use-reload-place'
import { type InquiryFormProps, useInquirySending } from './use-inquiry-sending'

/** The inquiry without payment. Whatever happens to the call, what was typed stays, here and in the tab's draft. */
export function InquiryForm({ stay, takeFocus, near, onChooseNights, ...calls }: InquiryFormProps) {
  const form = useForm({
    resolver: zodResolver(inquiryFormSchema),
    defaultValues: { ...EMPTY_FIELDS, ...loadDraft().fields, website: '' },
  })
  const { register, formState, subscribe } = form
  const place = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const { send, sending, problem, change } = useInquirySending({ form, stay, ...calls })
  useReloadPlace(place)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ fields: draftFields(values) }),
      }),
    [subscribe],
  )
  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takeFocus])

  const field = (name: keyof InquiryFields) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })

  return (
    <form ref={place} noValidate aria-labelledby={headingId} onSubmit={send} className="print:hidden">
      <h3
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="scroll-mt-4 font-display text-3xl font-[340] text-spruce outline-none"
      >
        Tell us who is coming
      </h3>
      <p className="mt-2 max-w-prose text-slate">
        You pay nothing now. We read every inquiry ourselves and answer by e-mail.
      </p>
      <div className="mt-6 grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <FormField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <FormField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        <FormField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <FormField label="Phone" hint="optional" type="tel" autoComplete="tel" {...field('phone')} />
        <FormField
          label="Where are you coming from?"
          hint="optional"
          autoComplete="address-level2"
          className="sm:col-span-2"
          {...field('location')}
        />
        <FormField label="Message" hint="optional" rows={4} className="sm:col-span-2" {...field('message')} />
        <FormField
          label="Special requests"
          hint="optional, such as a crib or a late arrival"
          rows={3}
          className="sm:col-span-2"
          {...field('specialRequests')}
        />
        <Honeypot {...register('website')} />
      </div>
      <div role="alert" className="mt-6 empty:hidden">
        {problem !== null && (
          <Notice action={stay === null ? { label: 'Choose nights', onPress: onChooseNights } : null}>
            {problem}
          </Notice>
        )}
      </div>
      {problem !== null && stay === null && near}
      <button
        type="submit"
        aria-disabled={sending}
        className="ember-button mt-6 w-full cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto"
      >
        {sending ? 'Sending …' : change === null ? 'Send inquiry' : change.sendLabel}
      </button>
    </form>
  )
}
