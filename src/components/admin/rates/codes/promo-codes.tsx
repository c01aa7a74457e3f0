import { useState } from 'react'

import { usePromoCodes } from '@/components/api/promo-codes'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { PromoCode } from '@/contract/promo-codes'

import { focusLater } from '../../parts/focus-later'
import { LoadState } from '../../parts/load-state'
import { goTo } from '../go-to'
import { Card } from '../forms/card'
import rates from '../rates.module.css'
import { CodeCard, codeHeadingId } from './code-card'
import { CodeForm } from './code-form'
import { DeleteCodeDialog } from './delete-code-dialog'

/** So many are shown at first; the newest are most likely the ones that are looked for. */
const FIRST = 10
const HEADING = 'promotion-codes'
/** In place of a code's id: the form of a new one is open. */
const NEW = 'new'

function Codes({ codes }: { codes: readonly PromoCode[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<PromoCode | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? codes : codes.slice(0, FIRST)
  const close = (heading: string) => {
    setOpen(null)
    focusLater(heading)
  }
  return (
    <>
      {open === NEW ? (
        <CodeForm code={null} onClose={(saved) => close(saved ? codeHeadingId(saved.id) : HEADING)} />
      ) : (
        <div className={rates.adding}>
          <Button onClick={() => setOpen(NEW)}>
            <Icon name="plus" />
            Add a code
          </Button>
        </div>
      )}
      {codes.length === 0 && open !== NEW ? (
        <p>No codes yet. Guests who have one pay less for the nights.</p>
      ) : null}
      <ul className={rates.entries}>
        {shown.map((code) => (
          <CodeCard
            key={code.id}
            code={code}
            open={open === code.id}
            onOpen={() => setOpen(code.id)}
            onClose={() => close(codeHeadingId(code.id))}
            onDelete={() => setDeleting(code)}
          />
        ))}
      </ul>
      {shown.length < codes.length ? (
        <div className={rates.adding}>
          <Button
            onClick={() => {
              setShowsAll(true)
              focusLater(codeHeadingId(codes[FIRST]!.id))
            }}
          >
            {`Show all ${codes.length} codes`}
          </Button>
        </div>
      ) : null}
      {deleting ? (
        <DeleteCodeDialog
          code={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            goTo(HEADING)
            focusLater(HEADING)
          }}
        />
      ) : null}
    </>
  )
}

/** The promotion codes. They are no part of the draft: each counts as soon as it is saved. */
export function PromoCodes() {
  const codes = usePromoCodes()
  const { data } = codes
  return (
    <Card
      id={HEADING}
      title="Promotion codes"
      about="A word that takes something off the nights, after discounts. Each counts as soon as you save it, without publishing; bookings keep the price that they have."
    >
      {data ? (
        <Codes codes={data} />
      ) : (
        <LoadState what="The promotion codes" query={codes} lines={2} height={60} />
      )}
    </Card>
  )
}
