import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import { ChangeDialog } from './desk/change-dialog'
import styles from './details.module.css'

/** Opens the question for other dates, guests or another price, where a booking can still be changed. */
export function ChangeAction({ inquiry }: { inquiry: BookingInquiry }) {
  const [asking, setAsking] = useState(false)
  const { status, isCheckout } = inquiry
  if (status !== 'confirmed' && (status !== 'pending' || isCheckout)) return null
  const close = () => setAsking(false)
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>
        <Icon name="edit" />
        Change dates, guests or price…
      </Button>
      {asking ? <ChangeDialog inquiry={inquiry} onClose={close} /> : null}
    </div>
  )
}
