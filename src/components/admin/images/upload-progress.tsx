import { codeOf, messageOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import { Notice } from '../parts/notice'
import { fileSize } from './file-size'
import styles from './images.module.css'
import { isUploading, type Upload } from './upload-store'

const progressText = ({ state, sent }: Upload): string => {
  if (state === 'waiting') return 'Waiting for the upload before it'
  if (state === 'preparing') return 'Preparing…'
  return `Uploading, ${Math.round(sent * 100)} %`
}

function Failure({ error }: { error: unknown }) {
  const sessionEnded = codeOf(error) === 'sign-in'
  return (
    <Notice look="error" role="alert">
      <p>
        {sessionEnded ? (
          <>
            You are logged out.{' '}
            <a href="/admin/login" target="_blank" rel="noreferrer">
              Log in in another window
            </a>
            , then try again here. The file stays chosen.
          </>
        ) : (
          `${messageOf(error)} The file stays chosen.`
        )}
      </p>
    </Notice>
  )
}

type UploadProgressProps = { upload: Upload; name: string; onCancel: () => void }

/** Where a chosen file is on its way to the website. */
export function UploadProgress({ upload, name, onCancel }: UploadProgressProps) {
  const { file, state, sent, error } = upload
  return (
    <div className={styles.progress}>
      <div className={styles.file}>
        <p>
          {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
        </p>
        {isUploading(upload) ? null : (
          <Button look="quiet" onClick={onCancel}>
            Cancel<span className={visuallyHidden}>{` the file for ${name}`}</span>
          </Button>
        )}
      </div>
      {state === 'failed' ? <Failure error={error} /> : null}
      {isUploading(upload) ? (
        <>
          <progress
            aria-label={`Upload for ${name}`}
            // Without a value it moves by itself: nobody knows how long preparing takes.
            {...(state === 'uploading' ? { value: sent } : {})}
            max={1}
          />
          <p className={styles.phase}>{progressText(upload)}</p>
        </>
      ) : null}
    </div>
  )
}
