import { type FormEvent, useEffect, useRef, useState } from 'react'

import { messageOf } from '@/components/api/client'
import { useMakePriceKey } from '@/components/api/outside-prices'
import { Button } from '@/components/ui/button'

import { CopyField } from '../../parts/copy-field'
import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { Notice } from '../../parts/notice'
import { goTo } from '../go-to'
import rates from '../rates.module.css'
import styles from './outside.module.css'

/** The key as nobody will see it again, until the owner says that it is kept. */
function MadeKey({ name, value, onKept }: { name: string; value: string; onKept: () => void }) {
  const heading = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice look="warning">
      <div className={styles.made}>
        <strong ref={heading} tabIndex={-1}>
          Copy this key now. It will not be shown again.
        </strong>
        <CopyField label={`Key for ${name}`} copies="the key" value={value} />
        <CopyField
          label="Address for the service"
          copies="the address"
          value={`${window.location.origin}/api/rates/nights`}
        />
        <div className={rates.adding}>
          <Button onClick={onKept}>I have copied it</Button>
        </div>
      </div>
    </Notice>
  )
}

/** A name, and the key once. */
export function MakeKey({ isFull }: { isFull: boolean }) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const make = useMakePriceKey()
  const kept = () => {
    make.reset()
    goTo('price-keys', 'nearest')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setWrong('Please say which service the key is for.')
    if (!make.isPending) make.mutate({ body: { name: name.trim() } }, { onSuccess: () => setName('') })
  }
  if (make.data) return <MadeKey name={make.data.name} value={make.data.key} onKept={kept} />
  if (isFull) return <p className={rates.quiet}>There can be 20 keys. Revoke one to make another.</p>
  return (
    <form className={rates.group} noValidate onSubmit={submit}>
      <div className={fields.row}>
        <TextField
          label="Name of the service"
          width="whole"
          value={name}
          maxLength={60}
          autoComplete="off"
          wrong={wrong ?? (make.error ? messageOf(make.error) : undefined)}
          onChange={(event) => {
            setName(event.target.value)
            setWrong(undefined)
          }}
        />
      </div>
      <div>
        <Button type="submit" disabled={make.isPending}>
          {make.isPending ? 'Making…' : 'Make a key'}
        </Button>
      </div>
    </form>
  )
}
