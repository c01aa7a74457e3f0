import { useRef } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

type ChooseFileProps = { name: string; disabled: boolean; onChoose: (file: File) => void }

/** The types are named one by one: then a phone that takes HEIC photos hands them over as JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp'

export function ChooseFile({ name, disabled, onChoose }: ChooseFileProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => field.current?.click()}>
        <Icon name="image" />
        Choose file<span className={visuallyHidden}>{` for ${name}`}</span>
      </Button>
      <input
        ref={field}
        type="file"
        accept={TYPES}
        className={visuallyHidden}
        tabIndex={-1}
        aria-label={`Picture file for ${name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that the same file can be chosen again after it was changed.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
