export default function Page() {
  return (
    <main>
      <h1>Terms of Service</h1>
    </main>
  )
}
