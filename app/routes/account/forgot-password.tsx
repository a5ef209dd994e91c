export default function Page() {
  return (
    <main>
      <h1>Forgot Password</h1>
    </main>
  )
}
