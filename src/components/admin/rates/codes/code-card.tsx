import { useSavePromoCode } from '@/components/api/promo-codes'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { PromoCode } from '@/contract/promo-codes'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'

import { Badge } from '../../parts/badge'
import { counted, shownStay } from '../../parts/format'
import { Switch } from '../../parts/switch'
import rates from '../rates.module.css'
import { CodeForm } from './code-form'
import { codeGives, codeLimits, codeUses } from './code-text'
import styles from './codes.module.css'

export const codeHeadingId = (id: string) => `promotion-code-${id}`

function Bookings({ code: { uses, bookings } }: { code: PromoCode }) {
  if (bookings.length === 0) return null
  return (
    <details className={rates.more}>
      <summary>Who used it</summary>
      <ul className={styles.bookings}>
        {bookings.map(({ id, name, checkin, checkout, status }) => (
          <li key={id}>
            <bdi>{name}</bdi>, {shownStay(checkin, checkout)}, {INQUIRY_STATUS_LABEL[status].toLowerCase()}
          </li>
        ))}
      </ul>
      {uses > bookings.length ? (
        <p className={rates.quiet}>And {counted(uses - bookings.length, 'earlier booking')}.</p>
      ) : null}
    </details>
  )
}

type CodeCardProps = {
  code: PromoCode
  open: boolean
  onOpen: () => void
  onClose: () => void
  onDelete: () => void
}

/** One code: what it gives, to whom, how often it was used, and its fields while it is open. */
export function CodeCard({ code, open, onOpen, onClose, onDelete }: CodeCardProps) {
  const saving = useSavePromoCode(code.id)
  const of = <span className={visuallyHidden}>{` ${code.code}`}</span>
  const isUsedUp = code.mostUses !== null && code.uses >= code.mostUses
  const switchTo = (active: boolean) =>
    saving.mutate(
      { active },
      {
        onError: toastNotDone('It could not be changed'),
      },
    )
  return (
    <li className={styles.code}>
      <div className={rates.entryHead}>
        <div className={`${rates.entryFacts} ${styles.facts}`}>
          <h4 id={codeHeadingId(code.id)} tabIndex={-1}>
            {code.code}
          </h4>
          <p>{codeGives(code)}</p>
          <p>{codeLimits(code)}</p>
          <p className={styles.uses}>
            <span>{codeUses(code)}</span>
            {isUsedUp ? <Badge look="secondary" icon="ban" label="Used up" /> : null}
          </p>
        </div>
        <div className={styles.actions}>
          <Switch
            label="Guests can use it"
            of={code.code}
            // What was chosen shows at once; after a failure the switch stands as it is saved.
            checked={(saving.isPending ? saving.variables.active : undefined) ?? code.active}
            disabled={saving.isPending}
            onChange={switchTo}
          />
          <div className={styles.buttons}>
            <Button look="quiet" aria-expanded={open} onClick={open ? onClose : onOpen}>
              <Icon name={open ? 'close' : 'edit'} />
              <span>{open ? 'Close' : 'Edit'}</span>
              {of}
            </Button>
            <Button look="quiet" onClick={onDelete}>
              <Icon name="trash" />
              Delete{of}
            </Button>
          </div>
        </div>
      </div>
      {open ? <CodeForm code={code} onClose={onClose} /> : <Bookings code={code} />}
    </li>
  )
}
