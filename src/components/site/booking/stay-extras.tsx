import type { ExtraChoice } from '@/components/api/quote'
import { MOST_OF_ONE, MOST_PETS } from '@/contract/party-limits'
import type { QuoteResponse } from '@/contract/quote'
import { formatCentsShort } from '@/domain/common/money'

import { CodeField } from './code-field'
import { Stepper } from './stepper'

type Props = {
  choices: NonNullable<QuoteResponse['choices']>
  chosen: ExtraChoice
  /** What became of the code that was asked with. */
  code: QuoteResponse['code']
  onChange: (chosen: ExtraChoice) => void
}

/** What a guest can choose besides nights and guests: pets, extras and a promotion code, as far as the house has them. */
export function StayExtras({ choices, chosen, code, onChange }: Props) {
  const { pets = 0, extras = {} } = chosen
  return (
    <>
      {choices.pets && (
        <Stepper
          label="Pets"
          one="pet"
          count={pets}
          least={0}
          most={MOST_PETS}
          text={`${pets} ${pets === 1 ? 'pet' : 'pets'}`}
          onChange={(count) => onChange({ ...chosen, pets: count })}
        />
      )}
      {choices.extras.map(({ key, label, cents }) => {
        const count = extras[key] ?? 0
        return (
          <Stepper
            key={key}
            label={label}
            hint={cents === 0 ? 'Free of charge' : `${formatCentsShort(cents)} each`}
            one={label}
            count={count}
            least={0}
            most={MOST_OF_ONE}
            text={`${count} of ${label}`}
            onChange={(times) => onChange({ ...chosen, extras: { ...extras, [key]: times } })}
          />
        )
      })}
      {(choices.codes || chosen.code) && (
        <CodeField
          chosen={chosen.code}
          answer={code}
          onChange={(text) => onChange({ ...chosen, code: text })}
        />
      )}
    </>
  )
}
