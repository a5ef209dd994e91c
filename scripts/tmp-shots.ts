import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { everyPage, themes } from '#tests/browser/every-page.ts'
import { copyCookies } from '#tests/browser/member-page.ts'
import { createMember } from '../tests/client/http-client.ts'
const base='http://localhost:23871', out='/tmp/off-shots'
let n=0
await mkdir(out,{recursive:true})
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox','--hide-scrollbars'] })
const only=process.argv[2]??''
for (const state of everyPage.filter(({name})=>name.includes(only))) {
  try {
  const ip=`10.9.${n>>8}.${(n++)&255}`
  const site={url:base,get:(a:string,init:any={})=>fetch(base+a,{redirect:'manual',...init,headers:{...Object.fromEntries(new Headers(init.headers)),'X-Forwarded-For':ip}})}
  const c=await browser.newContext({viewport:{width:390,height:844},reducedMotion:'reduce',serviceWorkers:'block',extraHTTPHeaders:{'X-Forwarded-For':ip}})
  if(state.member){const m=await createMember(site as any);await state.member(m);await copyCookies(m,{context:c,site:site as any})}
  const p=await c.newPage()
  await p.goto(base+state.path,{waitUntil:'networkidle'})
  for (const width of [390,820,1440,2560]) {
    await p.setViewportSize({width,height:width<600?844:width>2000?1300:1000})
    await p.evaluate(async()=>{for(const i of document.images)i.loading='eager';await Promise.race([Promise.all([...document.images].map(i=>i.decode().catch(()=>{}))),new Promise(r=>setTimeout(r,4000))])})
    const height=Math.min(Math.round(width*(width<600?3.2:width<1000?2.2:1.6)),await p.evaluate(()=>document.documentElement.scrollHeight))
    for (const theme of themes){await p.emulateMedia({colorScheme:theme,reducedMotion:'reduce'});await p.screenshot({path:`${out}/${state.name}-${width}-${theme}.png`,fullPage:true,clip:{x:0,y:0,width,height}})}
    if(/^(movie|movie-member|watchlist-list|watchlist-grid|user-full)$/.test(state.name)&&(width===390||width===1440)){await p.emulateMedia({colorScheme:'dark',forcedColors:'active'});await p.screenshot({path:`${out}/forced-${state.name}-${width}.png`,fullPage:true,clip:{x:0,y:0,width,height}});await p.emulateMedia({forcedColors:'none'})}
  }
  if(/^(movie|movie-member|watchlist-list|watchlist-grid|user-full)$/.test(state.name)){await p.emulateMedia({media:'print',colorScheme:'light'});await p.setViewportSize({width:794,height:1123});await p.screenshot({path:`${out}/print-${state.name}.png`,fullPage:true});await p.emulateMedia({media:'screen'})}
  await c.close()
  console.log(state.name)
  } catch(e){console.log('FAIL',state.name,String(e).slice(0,300))}
}
await browser.close()
