import { chromium } from '@playwright/test';
const b = await chromium.connectOverCDP('http://localhost:9333');
const c = b.contexts()[0]; const p = c.pages()[0] ?? await c.newPage();
const S='/tmp/w/stranger/';
let vp=[1280,720];
for (const a of process.argv.slice(2)) {
  const i=a.indexOf(':'); const k=i<0?a:a.slice(0,i), v=i<0?'':a.slice(i+1);
  const t0=Date.now();
  try {
  if(k==='vp'){const [w,h]=v.split('x').map(Number);await p.setViewportSize({width:w,height:h});}
  else if(k==='go')await p.goto(v);
  else if(k==='click'){const [x,y]=v.split(',').map(Number);await p.mouse.click(x,y);}
  else if(k==='dbl'){const [x,y]=v.split(',').map(Number);await p.mouse.dblclick(x,y);}
  else if(k==='move'){const [x,y]=v.split(',').map(Number);await p.mouse.move(x,y,{steps:4});}
  else if(k==='drag'){const [x,y,x2,y2]=v.split(',').map(Number);await p.mouse.move(x,y);await p.mouse.down();await p.mouse.move(x2,y2,{steps:8});await p.mouse.up();}
  else if(k==='wheel'){const [x,y,d]=v.split(',').map(Number);await p.mouse.move(x,y);await p.mouse.wheel(0,d);}
  else if(k==='key')await p.keyboard.press(v);
  else if(k==='type')await p.keyboard.type(v);
  else if(k==='btn')await p.getByRole('button',{name:v}).first().click({timeout:5000});
  else if(k==='txt')await p.getByText(v).first().click({timeout:5000});
  else if(k==='sel'){const [n,o]=v.split('=');await p.locator('select').filter({has:p.locator('option')}).and(p.getByLabel(n)).first().selectOption({label:o},{timeout:5000});}
  else if(k==='wait')await p.waitForTimeout(+v);
  else if(k==='shot')await p.screenshot({path:S+v+'.png'});
  else if(k==='pr'){await p.emulateMedia({media:v||null});}
  else if(k==='read'){console.log((await p.evaluate(()=>document.body.innerText)).slice(0,+v||6000));}
  else if(k==='opts'){console.log(await p.evaluate(()=>[...document.querySelectorAll('select')].filter(s=>s.offsetParent).map(s=>(s.getAttribute('aria-label')||s.labels?.[0]?.innerText?.split('\n')[0]||s.id)+' ['+s.value+']: '+[...s.options].map(o=>o.text).join(' | ')).join('\n')));}
  else if(k==='pages'){console.log(c.pages().map(q=>q.url()));}
  } catch(e){console.log('ERR',a,String(e).slice(0,300));}
  if(Date.now()-t0>3000&&k!=='wait')console.log(a,(Date.now()-t0)+'ms');
}
process.exit(0);
