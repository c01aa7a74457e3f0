import { useCalendarExport } from '@/components/api/calendars'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import { CopyField } from '../parts/copy-field'
import { counted } from '../parts/format'
import { LoadState } from '../parts/load-state'
import { Notice } from '../parts/notice'
import { sourceLabel } from '../parts/source-label'
import styles from './panel.module.css'

/** The addresses of our own calendar: one for each channel, without that channel's own stays, and one with all. */
export function ExportCard() {
  const addresses = useCalendarExport()
  const { data, error } = addresses
  return (
    <section className={styles.box} aria-labelledby="export-heading">
      <h3 id="export-heading">Export your calendar</h3>
      {error || !data ? (
        <LoadState what="The addresses" query={addresses} lines={4} height={112} />
      ) : (
        <>
          <p>
            Give each channel its own address, so that it blocks the nights that are taken elsewhere. A
            channel is never sent its own bookings back.
          </p>
          {data.isPublic ? null : (
            <Notice look="warning" icon="clock">
              <p>
                No public address is set for this site (SITE_URL), so the channels cannot reach these
                addresses yet.
              </p>
            </Notice>
          )}
          {data.channels.map(({ platform, url }) => (
            <CopyField
              key={platform}
              label={`For ${sourceLabel(platform)}`}
              copies={`the address for ${sourceLabel(platform)}`}
              value={url}
            />
          ))}
          <CopyField
            label="For any other calendar"
            copies="the address for any other calendar"
            hint="All stays and blocks, e.g. for your phone. Not for a channel above."
            value={data.url}
          />
          {data.events === null ? (
            <Notice look="error">
              <p>
                The calendar cannot be built at this moment. The channels are told so and keep what they know;
                nothing is opened.
              </p>
            </Notice>
          ) : (
            <p className={styles.quiet}>
              {`It has ${counted(data.events, 'event')} now. No guest’s name is in it.`}
            </p>
          )}
          <div className={styles.buttons}>
            <a className={buttonClass()} href="/api/calendar/feed.ics" target="_blank" rel="noreferrer">
              <Icon name="download" />
              Download calendar (.ics)
            </a>
          </div>
        </>
      )}
    </section>
  )
}
