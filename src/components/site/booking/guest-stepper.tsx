import { guestCount } from './stay-selection'
import { Stepper } from './stepper'

type Props = { guests: number; most: number; onChange: (guests: number) => void }

/** One guest to the `most` that the owner takes. */
export function GuestStepper({ guests, most, onChange }: Props) {
  return (
    <Stepper
      label="Guests"
      hint={`The house sleeps ${most}, children included`}
      one="guest"
      count={guests}
      least={1}
      most={most}
      text={guestCount(guests)}
      onChange={onChange}
    />
  )
}
