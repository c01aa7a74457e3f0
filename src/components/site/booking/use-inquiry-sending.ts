import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError, messageOf } from '@/components/api/client'
import { type StayChoice, useSubmitInquiry } from '@/components/api/quote'
import type { BookingInquiryRequest } from '@/contract/guest-request'

import type { Cents } from '@/domain/common/money'

import { failureText } from './failure-text'
import { draftFields, EMPTY_FIELDS, type InquiryFields } from './inquiry-draft'
import type { InquiryFormValues } from './inquiry-schema'
import { usePriceChange } from './use-price-change'

const PRICE_CHANGED =
  'The price of these nights has changed. Nothing has been sent yet, and what you typed is kept.'

export type InquiryFormProps = {
  /** Null while no nights are chosen. */
  stay: StayChoice | null
  /** What it costs, as the guest is shown it; null while that is not known. */
  totalCents: Cents | null
  /** Whether the guest has just asked for the form; one that a draft opened leaves the page where it is. */
  takeFocus: boolean
  onSent: (fields: InquiryFields) => void
  /** Somebody else has one of the nights by now. */
  onTaken: () => void
  /** The stay costs something else by now. */
  onPriceChanged: () => void
  /** What can be had instead of nights that are gone. */
  near: ReactNode
  /** Leads the guest back to the calendar. */
  onChooseNights: () => void
}

type Options = Omit<InquiryFormProps, 'onChooseNights' | 'takeFocus' | 'near'> & {
  form: UseFormReturn<InquiryFormValues, unknown, InquiryFormValues>
}

/** What is sent: nothing for a field that was left empty. */
function requestOf(
  values: InquiryFormValues,
  stay: StayChoice,
  totalCents: Cents | null,
): BookingInquiryRequest {
  const { firstName, lastName, email, ...optional } = values
  const shown = totalCents === null ? {} : { amountCents: totalCents }
  const filled = Object.entries(optional).filter(([, value]) => value !== undefined && value !== '')
  return { firstName, lastName, email, ...Object.fromEntries(filled), ...stay, ...shown }
}

/** Sends the form, once at a time, and puts what the server refuses where the guest can mend it. */
export function useInquirySending({ form, stay, totalCents, onSent, onTaken, onPriceChanged }: Options) {
  const { mutateAsync, isPending } = useSubmitInquiry()
  const [problem, setProblem] = useState<string | null>(null)
  const change = usePriceChange(stay, totalCents)
  // State is a render too late for the second click of a double click.
  const underWay = useRef(false)

  function explain(error: unknown) {
    if (error instanceof ApiError && error.code === 'nights-taken') {
      setProblem(`${messageOf(error)} What you typed is kept: choose other nights and send it again.`)
      onTaken()
      return
    }
    if (error instanceof ApiError && error.code === 'amount-changed') {
      setProblem(PRICE_CHANGED)
      onPriceChanged()
      return
    }
    const byField = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
    const ours = byField.filter((entry): entry is [keyof InquiryFields, string] => entry[0] in EMPTY_FIELDS)
    ours.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }))
    const elsewhere = byField.filter(([name]) => !(name in EMPTY_FIELDS)).map(([, message]) => message)
    if (ours.length > 0 && elsewhere.length === 0) return
    setProblem(elsewhere.length > 0 ? elsewhere.join(' ') : `${failureText(error)} What you typed is kept.`)
  }

  async function submit(values: InquiryFormValues) {
    if (underWay.current) return
    setProblem(null)
    if (stay === null) {
      setProblem('Please choose your nights in the calendar first. What you typed is kept.')
      return
    }
    underWay.current = true
    change?.accept()
    try {
      await mutateAsync(requestOf(values, stay, totalCents))
      onSent(draftFields(values))
    } catch (error) {
      underWay.current = false
      explain(error)
    }
  }

  return {
    send: (event: FormEvent) => form.handleSubmit(submit)(event),
    sending: isPending,
    problem: change === null ? problem : change.words,
    change,
  }
}
