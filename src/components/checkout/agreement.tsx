import { type ComponentPropsWithRef, useId } from 'react'

import { FieldError } from '@/components/site/booking/form-field'
import { Tick } from '@/components/site/booking/tick'

type Props = ComponentPropsWithRef<'input'> & {
  houseRules: string[]
  cancellation: string[]
  error: string | undefined
}

function Rules({ heading, rules }: { heading: string; rules: string[] }) {
  if (rules.length === 0) return null
  return (
    <div>
      <h3 className="font-sans font-medium text-spruce">{heading}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-mist-deep">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

/** The house rules and the cancellation policy, and the guest's word on both. */
export function Agreement({ houseRules, cancellation, error, ...checkbox }: Props) {
  const id = useId()
  return (
    <div className="mt-10 border-t border-slate/25 pt-6">
      <div className="grid gap-6 text-[0.9375rem] text-slate sm:grid-cols-2">
        <Rules heading="House rules" rules={houseRules} />
        <Rules heading="Cancellation" rules={cancellation} />
      </div>
      <Tick
        type="checkbox"
        {...checkbox}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        className="mt-6"
      >
        I agree to the house rules and the cancellation policy.
      </Tick>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
