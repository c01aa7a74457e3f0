'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { apiRequest, messageOf } from '@/components/api/client'

export function ConsoleHome() {
  const router = useRouter()
  const [error, setError] = useState('')
  const logout = async () => {
    setError('')
    try {
      await apiRequest('POST', '/api/security/logout')
      router.refresh()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <>
      <h1 className="title">Security Console</h1>
      <p className="lede mt-6 max-w-[34em]">
        The security status, blocking of addresses and the log of security events will be here.
      </p>
      <p className="mt-10 flex flex-wrap items-center gap-8">
        <a href="/admin" className="quiet-link">
          Back to the admin dashboard
        </a>
        <button type="button" className="plain-button" onClick={() => void logout()}>
          Logout
        </button>
      </p>
      <p role="alert" className="gate-error">
        {error}
      </p>
    </>
  )
}
