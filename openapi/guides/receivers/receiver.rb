# SIGNING_SECRET=whsec_... ruby receiver.rb (from Ruby 3.0 after: gem install webrick)
require 'json'
require 'openssl'
require 'webrick'

KEY = ENV.fetch('SIGNING_SECRET').delete_prefix('whsec_').unpack1('m')
abort 'SIGNING_SECRET is empty' if KEY.empty?

HANDLED = {} # use tables of your database for these two
LATEST = Hash.new(0)
LOCK = Mutex.new

def genuine?(request)
  id, timestamp, signatures = request['webhook-id'], request['webhook-timestamp'], request['webhook-signature']
  return false unless timestamp.to_s.match?(/\A\d+\z/) && (Time.now.to_i - timestamp.to_i).abs <= 5 * 60

  # Verify the bytes as they came: parsed and written again, they no longer match.
  hash = OpenSSL::HMAC.digest('SHA256', KEY, "#{id}.#{timestamp}.#{request.body}")
  expected = "v1,#{[hash].pack('m0')}"
  signatures.to_s.split.any? { |signature| OpenSSL.secure_compare(signature, expected) }
end

def handle(id, event)
  return if HANDLED[id]

  type, data = event.values_at('type', 'data')
  order, sequence = data.values_at('medication_order_id', 'sequence')
  subject = [type, data['medication_request_id'] || order]
  if type == 'webhook.test'
    puts type
  elsif sequence > LATEST[subject]
    puts "#{type} #{order} #{data['status']} #{sequence}" # your work goes here
    LATEST[subject] = sequence
  end
  HANDLED[id] = true
end

$stdout.sync = true
server = WEBrick::HTTPServer.new(BindAddress: 'localhost', Port: ENV.fetch('PORT', 3000))
server.mount_proc('/') do |request, response|
  genuine = genuine?(request)
  LOCK.synchronize { handle(request['webhook-id'], JSON.parse(request.body)) } if genuine
  response.status = genuine ? 204 : 400
end
trap('INT') { server.shutdown }
server.start
