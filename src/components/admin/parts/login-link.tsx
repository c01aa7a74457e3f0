import { buttonClass } from '@/components/ui/button'

/** In a tab of its own, so that what is selected and typed here stays. */
export function LoginLink() {
  return (
    <a className={buttonClass()} href="/admin/login" target="_blank" rel="noopener">
      Log in in another tab
    </a>
  )
}
