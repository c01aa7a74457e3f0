import type { ComponentPropsWithRef } from 'react'

import { FormField } from '@/components/site/booking/form-field'
import { AgreementText } from '@/components/site/guest-stay/agreement-text'
import { LONGEST_NAME } from '@/domain/bookings/agreement'

type Props = ComponentPropsWithRef<'input'> & { text: string; error: string | undefined }

/** The rental agreement of this stay, to be read and signed before paying. */
export function SignAgreement({ text, error, ...field }: Props) {
  return (
    <div className="mt-10 border-t border-slate/25 pt-6">
      <details open>
        <summary className="min-h-11 cursor-pointer py-2 font-sans font-medium text-spruce focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce">
          Rental agreement
        </summary>
        <AgreementText text={text} />
      </details>
      <FormField
        label="Type your full name to sign"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        required
        className="mt-5"
        error={error}
        {...field}
      />
    </div>
  )
}
