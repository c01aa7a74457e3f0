import { useEffect, useRef, useState } from 'react'

import { messageOf } from '@/components/api/client'
import { type PricesFile, useLastFile, usePreviewPrices, useSetPrices } from '@/components/api/outside-prices'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { MOST_FILE_BYTES } from '@/contract/nights-file'

import { newRequestKey } from '../../bookings/desk/stay-draft'
import { Notice } from '../../parts/notice'
import { Skeleton } from '../../parts/skeleton'
import rates from '../rates.module.css'
import { FileEffect } from './file-effect'
import { FileSet } from './file-set'
import styles from './outside.module.css'

const TOO_LARGE = 'This file is too large for a list of prices. It can have at most 256 KB.'

/** Reads a file, shows what it does, and sets its prices when the owner says so. */
export function PricesIn() {
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<PricesFile | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const preview = usePreviewPrices()
  const apply = useSetPrices()
  const { last, setLast } = useLastFile()
  const answer = chosen ? preview.data : undefined

  // What was chosen is further down than what was pressed.
  useEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])

  const clear = () => {
    setChosen(null)
    setUnread(null)
    preview.reset()
    apply.reset()
  }
  const choose = async (file: File) => {
    clear()
    if (file.size > MOST_FILE_BYTES) return setUnread(TOO_LARGE)
    try {
      const text = await file.text()
      setChosen({ name: file.name, text, requestKey: newRequestKey() })
      preview.mutate(text)
    } catch {
      setUnread('The file could not be read. Please choose it again.')
    }
  }
  const failure = unread ?? (preview.error ? messageOf(preview.error) : null)

  return (
    <div className={rates.group}>
      <h4>Upload</h4>
      <p className={rates.quiet}>
        A file with the columns Date, Price and Shortest stay, as the download has them. An empty cell goes
        back to the usual price or shortest stay; a column that is missing changes nothing. You see first what
        it does.
      </p>
      <div>
        <Button disabled={preview.isPending || apply.isPending} onClick={() => field.current?.click()}>
          <Icon name="upload" />
          Choose a CSV file
        </Button>
        <input
          ref={field}
          type="file"
          accept=".csv,text/csv"
          className={visuallyHidden}
          tabIndex={-1}
          aria-label="CSV file with prices"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same file can be chosen again after it was changed.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      {failure ? (
        <Notice look="error" role="alert">
          <strong>{chosen ? `${chosen.name} could not be looked at` : 'This file cannot be used'}</strong>
          <p>{failure}</p>
          {chosen && preview.error ? (
            <Button onClick={() => preview.mutate(chosen.text)}>Try again</Button>
          ) : null}
        </Notice>
      ) : null}
      {preview.isPending ? <Skeleton lines={2} height={40} /> : null}
      {chosen && answer ? (
        <section className={styles.effect} aria-labelledby="file-effect">
          <h4 id="file-effect" ref={heading} tabIndex={-1}>
            {`What ${chosen.name} does`}
          </h4>
          <FileEffect answer={answer} />
          {apply.error ? (
            <Notice look="error" role="alert">
              <strong>The prices were not set</strong>
              <p>{messageOf(apply.error)}</p>
            </Notice>
          ) : null}
          <div className={rates.adding}>
            {answer.wrong.length === 0 && answer.nightsChanged > 0 ? (
              <Button
                look="primary"
                disabled={apply.isPending}
                onClick={() => apply.mutate(chosen, { onSuccess: clear })}
              >
                {apply.isPending ? 'Setting…' : 'Set these prices'}
              </Button>
            ) : null}
            <Button disabled={apply.isPending} onClick={clear}>
              {answer.nightsChanged > 0 && answer.wrong.length === 0 ? 'Not these' : 'Close'}
            </Button>
          </div>
        </section>
      ) : null}
      {last && !chosen ? <FileSet last={last} setLast={setLast} /> : null}
    </div>
  )
}
