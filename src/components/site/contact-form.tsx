import { CONTACT_PATH, type RefusedForm } from '@/contract/contact-form'
import { LONGEST_QUESTION } from '@/contract/questions'

import { FormField } from './booking/form-field'
import { Honeypot } from './booking/honeypot'
import { Notice } from './booking/notice'

type Props = {
  /** What the form begins with. */
  fields: RefusedForm['fields']
  /** Why it was not taken, when it comes back. */
  problem: string | null
  errors: RefusedForm['errors']
}

/** A form that needs no script: the server takes it, and shows it again where something is missing. */
export function ContactForm({ fields, problem, errors }: Props) {
  const names = ['name', 'email', 'message'] as const
  const first = names.find((name) => errors[name] !== undefined)
  const field = (name: (typeof names)[number]) => ({
    name,
    defaultValue: fields[name],
    error: errors[name],
    required: true,
    autoFocus: name === first,
  })
  return (
    <form method="post" action={CONTACT_PATH} aria-label="Your question" className="mt-10 max-w-2xl">
      {problem !== null && (
        <div role="alert" className="mb-6">
          <Notice>{first === undefined ? problem : 'Not sent yet: please look at what is marked.'}</Notice>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label="Name" autoComplete="name" maxLength={80} {...field('name')} />
        <FormField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <FormField
          label="Your question"
          rows={7}
          maxLength={LONGEST_QUESTION}
          className="sm:col-span-2"
          {...field('message')}
        />
        <Honeypot name="website" />
      </div>
      <button type="submit" className="ember-button mt-6 w-full cursor-pointer sm:w-auto">
        Send
      </button>
    </form>
  )
}
